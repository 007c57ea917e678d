package dev.keywright.store.query.context;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.store.query.cursor.ResumableReads;
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
public record ReadNode(
        Step.Read read,
        Optional<Source> walk,
        Optional<Step.Read> follower,
        ResumableReads.Indexes indexes,
        List<Source> testable) {

    public ReadNode {
        testable = List.copyOf(testable);
    }

    /** Whether the next read goes together with it. */
    public boolean hasFollower() {
        return follower.isPresent();
    }

    public List<String> aliases() {
        return aliases(read);
    }

    public static List<String> aliases(Step.Read read) {
        return Stream.concat(read.bindings().stream(), read.embedded().stream())
                .map(Step.Binding::alias)
                .distinct()
                .toList();
    }

    /** Whether it has all rows of a walk. */
    public boolean readsWholeWalk() {
        return walk.isPresent() && read.prefix().isPresent();
    }

    public boolean bindsAny(List<String> others) {
        return aliases().stream().anyMatch(others::contains);
    }

    public boolean testable(Source source) {
        return testable.stream().anyMatch(each -> each.alias().equals(source.alias()));
    }

    /** The same read with another fate of tuples without rows, and another cut. */
    public ReadNode withMissing(Step.Missing missing, Optional<Term> first) {
        return changed(read.backward(), missing, first);
    }

    /** So many rows of one of its ends. */
    public ReadNode firstOfEnd(boolean backward, Term rows) {
        return changed(backward, read.missing(), Optional.of(rows));
    }

    private ReadNode changed(boolean backward, Step.Missing missing, Optional<Term> first) {
        Step.Read changed = new Step.Read(
                read.row(),
                read.index(),
                read.partition(),
                read.sort(),
                read.bounds(),
                read.prefix(),
                backward,
                read.bindings(),
                read.embedded(),
                missing,
                read.inPreviousRequest(),
                first,
                read.families());
        return new ReadNode(changed, walk, follower, indexes, testable);
    }
}
