package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;

/**
 * A read of a plan before it is priced.
 *
 * @param alias the source whose rows it finds
 * @param many whether a tuple may find several rows
 * @param binds what it gives
 * @param embedded children that come inside the rows
 * @param first how many rows of each tuple count
 * @param walk whether it is the next level of a walk
 */
public record PlannedRead(
        Candidate candidate,
        KeyAccess access,
        String alias,
        boolean many,
        List<Step.Binding> binds,
        List<Step.Binding> embedded,
        Step.Missing missing,
        boolean backward,
        boolean inPreviousRequest,
        Optional<Term> first,
        boolean walk) {

    /** Whether it has all rows of a walk. */
    public boolean isSingleRangeWalk() {
        return walk && access.prefix().isPresent();
    }

    public PlannedRead withBackward(boolean other) {
        return new PlannedRead(
                candidate, access, alias, many, binds, embedded, missing, other, inPreviousRequest, first, walk);
    }

    public PlannedRead withinPreviousRequest() {
        return new PlannedRead(candidate, access, alias, many, binds, embedded, missing, backward, true, first, walk);
    }

    /** How many rows of each tuple it reads at most: the first ones, where all count that are read. */
    public Optional<Term> rowsPerTupleMax(QuestionGraph asked) {
        return first.filter(each -> LimitPushdown.applies(asked, access));
    }

    /** Whether a column of the question is known from here on. */
    public boolean provides(QuestionGraph asked, Term.Column column) {
        boolean inside = embedded.stream().anyMatch(each -> each.alias().equals(column.source()));
        boolean lineage = inside && access.ancestorList().isPresent();
        return inside && !lineage && asked.isStored(column)
                || (lineage || binds.stream().anyMatch(each -> each.alias().equals(column.source())))
                        && (access.fixed()
                                        .column(column)
                                        .filter(candidate.heldColumns()::contains)
                                        .isPresent()
                                // What a walk counts is known as soon as it walks.
                                || asked.isWalkDepth(column));
    }

    /** @param families those that it reads, where that is not all of them */
    public Step.Read step(List<String> families) {
        return new Step.Read(
                candidate.name(),
                candidate.indexed() ? Optional.of("") : Optional.empty(),
                access.partition(),
                access.sort(),
                access.bounds(),
                access.prefix(),
                backward,
                binds,
                embedded,
                missing,
                inPreviousRequest,
                first,
                families);
    }
}
