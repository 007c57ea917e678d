package dev.keywright.store.query.context;

import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.store.query.cursor.ResumableReads;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A read with its context in the plan.
 *
 * @param walk the source whose rows it walks, where it reads a level of a walk
 * @param follower the next read, where both share one request
 * @param indexes its numbers among the resumable reads
 * @param testable the sources whose ON can be tested after this read: everything that it names is bound
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

    /** Whether the next read shares its request. */
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

    /** Whether it finds all rows of a walk at once. */
    public boolean readsWholeWalk() {
        return walk.isPresent() && read.prefix().isPresent();
    }

    public boolean bindsAny(List<String> others) {
        return aliases().stream().anyMatch(others::contains);
    }

    public boolean testable(Source source) {
        return testable.stream().anyMatch(each -> each.alias().equals(source.alias()));
    }

    /** The same read with another treatment of tuples without rows, and another limit a tuple. */
    public ReadNode withMissing(Step.Missing missing, Optional<Term> first) {
        return with(read.withMissing(missing).withPerTupleLimit(first));
    }

    /** The same read of the first or last {@code rows} rows. */
    public ReadNode firstOfEnd(boolean backward, Term rows) {
        return with(read.withBackward(backward).withPerTupleLimit(Optional.of(rows)));
    }

    private ReadNode with(Step.Read other) {
        return new ReadNode(other, walk, follower, indexes, testable);
    }
}
