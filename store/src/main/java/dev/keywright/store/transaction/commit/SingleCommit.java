package dev.keywright.store.transaction.commit;

import dev.keywright.core.Check;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.store.transaction.lock.RowToLock;
import dev.keywright.store.transaction.log.ChangeLog;
import dev.keywright.store.transaction.retry.RetryCall;
import dev.keywright.store.transaction.retry.RetryChange;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * Commits a change by one commit of the engine, on the condition that the rows it relies on are as they were before
 * anything else was read (optimistic concurrency control). It touches rows that it relies on and leaves as they are: so
 * a change of such a row that is under way, say of a parent that has listed its children, finds another touch than it
 * read, and starts again. Used by {@code CommitWithRetry}.
 */
final class SingleCommit implements CommitStrategy {

    private final Engine engine;
    private final String id;
    private final LockSet lockSet;
    private final ChangeLog log;
    private final CheckUniqueIndexes uniques;
    private boolean written;

    SingleCommit(Engine engine, String id, LockSet lockSet, ChangeLog log, CheckUniqueIndexes uniques) {
        this.engine = engine;
        this.id = id;
        this.lockSet = lockSet;
        this.log = log;
        this.uniques = uniques;
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public boolean finished() {
        return true;
    }

    @Override
    public boolean canIncrement() {
        return true;
    }

    @Override
    public boolean isValid() {
        List<RowLock> locks = lockSet.all().stream().map(RowToLock::lock).toList();
        return written || lockSet.isUnchanged(RetryCall.read(() -> LockSet.read(engine, locks)));
    }

    @Override
    public CommitOutcome write(Commit commit, List<ChangeLog.PendingEntry> entries, long stamp) {
        RetryChange.unless(
                entries.isEmpty() || engine.profile().has(Capability.TRANSACTION), RetryChange.Reason.TOO_LARGE);
        Commit whole = engineCommit(commit, entries, stamp);
        if (!fits(whole)) {
            uniques.refuseNewValues(commit, lockSet);
            RetryChange.unless(false, RetryChange.Reason.TOO_LARGE);
        }
        RetryCall.Reply<CommitOutcome> known = RetryCall.write(engine, whole);
        if (known.outcome().uniqueConflict().isPresent()) {
            // The rows are as they were, so an earlier attempt may still arrive, and find the value free.
            if (known.inDoubt()) {
                throw new EngineException(
                        "a reply was lost, and another row has the same unique value", Written.UNKNOWN, false);
            }
            return known.outcome();
        }
        RetryChange.unless(
                known.outcome().applied() || known.inDoubt() && applied(whole, known), RetryChange.Reason.CONFLICT);
        written = true;
        return CommitOutcome.APPLIED;
    }

    /**
     * Whether the engine takes the commit. Without transactions, rows that are not locked are written by their stamp
     * alone and never under conditions: no cell may be written in both ways, as with conditional writes of Cassandra.
     */
    private boolean fits(Commit whole) {
        boolean conditional = whole.writes().stream().noneMatch(each -> each.expect() == Expect.ANYTHING);
        try {
            new Admission(engine.profile()).commit(whole);
            return conditional || engine.profile().has(Capability.TRANSACTION);
        } catch (EngineException e) {
            return false;
        }
    }

    /** Whether an attempt whose reply was lost was applied, as the rows show that the next attempt found. */
    private boolean applied(Commit whole, RetryCall.Reply<CommitOutcome> known) {
        Set<Integer> changed = new LinkedHashSet<>();
        for (CommitOutcome.Conflict each : known.outcome().conflicts()) {
            changed.add(each.write());
            Object by =
                    each.found().map(row -> row.values().get(RowHeader.TOUCH)).orElse(null);
            if (Objects.equals(by, id)) {
                return true;
            }
        }
        for (int place = 0; place < whole.writes().size(); place++) {
            Commit.Write write = whole.writes().get(place);
            boolean conditional = write.expect() != Expect.ANYTHING && !(write instanceof Commit.Set);
            // If the lost attempt had been applied, this row would not be as it was read.
            if (conditional && !(write instanceof Commit.Check) && !changed.contains(place)) {
                return false;
            }
        }
        throw new EngineException(
                "a reply was lost, and other changes have modified the rows since", Written.UNKNOWN, false);
    }

    private Commit engineCommit(Commit commit, List<ChangeLog.PendingEntry> entries, long stamp) {
        Set<RowAddress> named = new LinkedHashSet<>();
        List<Commit.Write> writes = new ArrayList<>();
        for (Commit.Write each : Intent.lastWrites(commit)) {
            named.add(each.place());
            if (each instanceof Commit.Set set) {
                writes.add(increment(set));
                continue;
            }
            Expect expect = lockSet.find(each.table(), each.kind(), each.key())
                    .map(RowToLock::expectUnchanged)
                    .orElse(Expect.ANYTHING);
            row(each, stamp, expect).ifPresent(writes::add);
        }
        for (RowToLock each : lockSet.all()) {
            RowLock lock = each.lock();
            if (!named.contains(lock.place())) {
                writes.add(lock.exclusive() ? each.stampOnly(stamp, id) : each.touch(id));
            }
        }
        writes.addAll(log.appendWrites(id, stamp, entries));
        return new Commit(writes);
    }

    private Commit.Write increment(Commit.Set set) {
        RowToLock row = lockSet.find(set.table(), set.kind(), set.key()).orElseThrow();
        Check.that(
                set.onlyAdds() && row.found().filter(RowHeader::live).isPresent(),
                "a change of several rows writes whole rows, or increments an existing one: %s",
                set);
        return row.increment(set.increments(), id);
    }

    private Optional<Commit.Write> row(Commit.Write write, long stamp, Expect expect) {
        if (write instanceof Commit.Delete && !keepsTombstones()) {
            return Optional.of(new Commit.Delete(write.table(), write.kind(), write.key(), expect));
        }
        return Intent.rowAfter(write, stamp, id).map(row -> new Commit.Put(write.table(), row, expect));
    }

    /**
     * Whether deletes leave tombstones: where changes may be too large for one commit, writes of an intent may arrive
     * late, and must find the stamp of a deleted row.
     */
    private boolean keepsTombstones() {
        EngineProfile profile = engine.profile();
        return !profile.has(Capability.TRANSACTION) || profile.limits().transactionRowsMax() > 0;
    }
}
