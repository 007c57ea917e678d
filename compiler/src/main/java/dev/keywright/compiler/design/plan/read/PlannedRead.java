package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Optional;

/**
 * A read of a plan that is not priced yet.
 *
 * @param alias the source whose rows it finds
 * @param many whether it may find several rows per tuple
 * @param binds the sources that it provides
 * @param embedded children that come inside the rows
 * @param missing what happens to a tuple for which it finds no row
 * @param inPreviousRequest whether it is part of the request before it
 * @param first the limit on rows per tuple
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

    public PlannedRead {
        binds = List.copyOf(binds);
        embedded = List.copyOf(embedded);
    }

    /** A read of its own request that may find several rows, has nothing embedded and drops tuples without rows. */
    public static PlannedRead ofRange(
            Candidate candidate,
            KeyAccess access,
            String alias,
            List<Step.Binding> binds,
            boolean backward,
            Optional<Term> first) {
        return new PlannedRead(
                candidate, access, alias, true, binds, List.of(), Step.Missing.DROP, backward, false, first, false);
    }

    /** Whether it finds all rows of a walk in one range. */
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

    /** How many rows per tuple it reads at most: the limit, where every row that is read counts toward it. */
    public Optional<Term> rowsPerTupleMax(QuestionGraph asked) {
        return first.filter(each -> LimitPushdown.applies(asked, access));
    }

    /** Whether a column of the question is known after this read. */
    public boolean provides(QuestionGraph asked, Term.Column column) {
        boolean inside = embedded.stream().anyMatch(each -> each.alias().equals(column.source()));
        boolean lineage = inside && access.ancestorList().isPresent();
        return inside && !lineage && asked.isStored(column)
                || (lineage || binds.stream().anyMatch(each -> each.alias().equals(column.source())))
                        && (access.fixed()
                                        .column(column)
                                        .filter(candidate.heldColumns()::contains)
                                        .isPresent()
                                // The depth is known as soon as the walk begins.
                                || asked.isWalkDepth(column));
    }

    /** What it reads and binds, without estimates. */
    @Override
    public String toString() {
        return String.format(
                "%s%s %s %s %s %s binds %s embedded %s %s%s first %s",
                candidate,
                backward ? " backward" : "",
                access.partition(),
                access.sort(),
                access.bounds(),
                access.prefix(),
                binds,
                embedded,
                missing,
                inPreviousRequest ? " in previous request" : "",
                first);
    }
}
