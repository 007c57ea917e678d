package dev.keywright.core.answer;

import dev.keywright.core.form.Source;
import dev.keywright.core.form.Term;
import dev.keywright.core.plan.Step;
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
record ReadStep(
        Step.Read read, Optional<Source> walk, Optional<Step.Read> follower, Seats.Taken seats, List<Source> due) {

    ReadStep {
        due = List.copyOf(due);
    }

    /** Whether the next read goes together with it. */
    boolean leads() {
        return follower.isPresent();
    }

    List<String> aliases() {
        return aliases(read);
    }

    static List<String> aliases(Step.Read read) {
        return Stream.concat(read.binds().stream(), read.embedded().stream())
                .map(Step.Bind::alias)
                .distinct()
                .toList();
    }

    /** Whether it has all rows of a walk. */
    boolean atOnce() {
        return walk.isPresent() && read.prefix().isPresent();
    }

    boolean bindsAny(List<String> others) {
        return aliases().stream().anyMatch(others::contains);
    }

    boolean due(Source source) {
        return due.stream().anyMatch(each -> each.alias().equals(source.alias()));
    }

    /** The same read with another fate of tuples without rows, and another cut. */
    ReadStep as(Step.Missing missing, Optional<Term> first) {
        return changed(read.backward(), missing, first);
    }

    /** So many rows of one of its ends. */
    ReadStep end(boolean backward, Term rows) {
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
