package dev.keywright.store.query.context;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.store.query.cursor.Seats;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A read with its place in the plan.
 *
 * @param walk the source whose rows it walks, where it is the level of a walk
 * @param follower the next read, where it goes together with this one
 * @param seats its part in the position of a page
 * @param due the sources whose ON can be tested here: nothing at or below them is bound later
 */
public record ReadStep(
        Step.Read read, Optional<Source> walk, Optional<Step.Read> follower, Seats.Taken seats, List<Source> due) {

    public ReadStep {
        due = List.copyOf(due);
    }

    /** Whether the next read goes together with it. */
    public boolean leads() {
        return follower.isPresent();
    }

    public List<String> aliases() {
        return aliases(read);
    }

    public static List<String> aliases(Step.Read read) {
        return Stream.concat(read.binds().stream(), read.embedded().stream())
                .map(Step.Bind::alias)
                .distinct()
                .toList();
    }

    /** Whether it has all rows of a walk. */
    public boolean atOnce() {
        return walk.isPresent() && read.prefix().isPresent();
    }

    public boolean bindsAny(List<String> others) {
        return aliases().stream().anyMatch(others::contains);
    }

    public boolean due(Source source) {
        return due.stream().anyMatch(each -> each.alias().equals(source.alias()));
    }

    /** The same read with another fate of tuples without rows, and another cut. */
    public ReadStep as(Step.Missing missing, Optional<Term> first) {
        return changed(read.backward(), missing, first);
    }

    /** So many rows of one of its ends. */
    public ReadStep end(boolean backward, Term rows) {
        return changed(backward, read.missing(), Optional.of(rows));
    }

    private ReadStep changed(boolean backward, Step.Missing missing, Optional<Term> first) {
        Step.Read changed = new Step.Read(
                read.row(),
                read.index(),
                read.partition(),
                read.sort(),
                read.bounds(),
                read.prefix(),
                backward,
                read.binds(),
                read.embedded(),
                missing,
                read.together(),
                first,
                read.families());
        return new ReadStep(changed, walk, follower, seats, due);
    }
}
