package dev.keywright.compiler.design.plan.read;

import dev.keywright.compiler.design.analysis.Asked;
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
        Access access,
        String alias,
        boolean many,
        List<Step.Bind> binds,
        List<Step.Bind> embedded,
        Step.Missing missing,
        boolean backward,
        boolean together,
        Optional<Term> first,
        boolean walk) {

    /** Whether it has all rows of a walk. */
    public boolean atOnce() {
        return walk && access.prefix().isPresent();
    }

    public PlannedRead withBackward(boolean other) {
        return new PlannedRead(candidate, access, alias, many, binds, embedded, missing, other, together, first, walk);
    }

    public PlannedRead joined() {
        return new PlannedRead(candidate, access, alias, many, binds, embedded, missing, backward, true, first, walk);
    }

    /** How many rows of each tuple it reads at most: the first ones, where all count that are read. */
    public Optional<Term> most(Asked asked) {
        return first.filter(each -> AllCount.of(asked, access));
    }

    /** Whether a column of the question is known from here on. */
    public boolean gives(Asked asked, Term.Column column) {
        boolean inside = embedded.stream().anyMatch(each -> each.alias().equals(column.source()));
        boolean lineage = inside && access.lineage().isPresent();
        return inside && !lineage && asked.stored(column)
                || (lineage || binds.stream().anyMatch(each -> each.alias().equals(column.source())))
                        && (access.fixed()
                                        .column(column)
                                        .filter(candidate.held()::contains)
                                        .isPresent()
                                // What a walk counts is known as soon as it walks.
                                || asked.counts(column));
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
                together,
                first,
                families);
    }
}
