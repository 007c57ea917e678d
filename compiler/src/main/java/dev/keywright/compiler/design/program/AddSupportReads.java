package dev.keywright.compiler.design.program;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.candidate.PlanCandidate;
import dev.keywright.compiler.design.upkeep.RowIdentity;
import dev.keywright.compiler.design.upkeep.SupportQuestions;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Supplier;

/**
 * Adds to the program the reads that determine which rows a change writes: a structure for each read, and a group with
 * its plans. A method returns the structure of its read; its parameter {@code apart} is the candidate of
 * {@link SupportRead}. Used by {@code AddUpkeep}.
 */
final class AddSupportReads {

    private final Statistics statistics;
    private final BuildProgram program;
    private final ReadPlanner answers;
    private final Map<SupportRead, PlanGroup> plans = new LinkedHashMap<>();
    private final Set<Integer> unplannable = new TreeSet<>();

    AddSupportReads(Statistics statistics, BuildProgram program, ReadPlanner answers) {
        this.statistics = statistics;
        this.program = program;
        this.answers = answers;
    }

    /** Enumerates plans for the reads that upkeep needs. */
    interface ReadPlanner {

        List<PlanCandidate> plans(Question question, ReadPurpose purpose);
    }

    /** The plans of every read so far. */
    Map<SupportRead, PlanGroup> plans() {
        return plans;
    }

    /** Structures of reads that no plan on this target can answer freshly. */
    Set<Integer> unplannable() {
        return unplannable;
    }

    /**
     * The row that a mutation identifies, or the list of all rows that meet its conditions. A list need not be of fresh
     * rows, since the store locks each row that it finds and reads it again by its key.
     */
    int oldRow(Change change, int place, Mutation mutation, Optional<String> apart) {
        List<Condition> where = where(mutation);
        String rows = RowIdentity.byConditions(statistics.model(), mutation.entity(), where)
                .orElse("rows of " + change.name() + " " + place);
        SupportRead read = new SupportRead(rows, change.name(), apart);
        boolean one = RowIdentity.isOne(statistics.model(), mutation.entity(), where);
        return add(read, change, one ? ReadPurpose.ROW : ReadPurpose.MATCHES, 1, () -> new SupportQuestions(
                        statistics.model(), change)
                .rows(read.toString(), mutation.entity(), where));
    }

    /** @param share the share of executions of the change that have such a parent */
    int parent(Change change, int place, Mutation mutation, List<String> path, Optional<String> apart, double share) {
        Relationship relationship = statistics.relationship(path.get(path.size() - 1));
        String rows = RowIdentity.ofParent(relationship, path, mutation)
                .orElse("parent " + String.join("/", path) + " of " + place);
        SupportRead read = new SupportRead(rows, change.name(), apart);
        return add(read, change, ReadPurpose.ROW, share, () -> new SupportQuestions(statistics.model(), change)
                .parent(read.toString(), relationship));
    }

    int children(Change change, int place, String entity, List<String> path, double parents, Optional<String> apart) {
        String rows =
                entity + " below " + String.join("/", path) + (parents == 1 ? "" : " and all below") + " of " + place;
        SupportRead read = new SupportRead(rows, change.name(), apart);
        return add(read, change, ReadPurpose.BELOW, parents, () -> new SupportQuestions(statistics.model(), change)
                .children(read.toString(), entity, path));
    }

    int walk(
            Change change,
            int place,
            Relationship tree,
            Source.Direction direction,
            double rows,
            Optional<String> apart) {
        String walked = "all " + (direction == Source.Direction.UP ? "above" : "below") + " by " + tree.name() + " of "
                + place + (rows == 1 ? "" : " for " + rows + " rows");
        SupportRead read = new SupportRead(walked, change.name(), apart);
        ReadPurpose purpose = direction == Source.Direction.DOWN ? ReadPurpose.BELOW : ReadPurpose.ROW;
        return add(read, change, purpose, rows, () -> new SupportQuestions(statistics.model(), change)
                .walk(read.toString(), tree, direction));
    }

    private int add(SupportRead read, Change change, ReadPurpose purpose, double share, Supplier<Question> question) {
        if (program.has(read)) {
            return program.structure(read, 0);
        }
        int structure = program.structure(read, 0);
        List<PlanCandidate> found = answers.plans(question.get(), purpose).stream()
                .map(each -> share == 1 ? each : each.scaledBy(share))
                .toList();
        if (found.isEmpty()) {
            unplannable.add(structure);
        }
        double rate = change.rate().nanosPerSecond() / 1e9;
        plans.put(read, program.plans(read.toString(), List.of(structure), found, rate));
        return structure;
    }

    private List<Condition> where(Mutation mutation) {
        return mutation.where(statistics.model());
    }
}
