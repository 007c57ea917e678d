package dev.keywright.store.change.write;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.change.ChangeListener;
import dev.keywright.store.change.CommittedChange;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.change.TooManyRows;
import dev.keywright.store.lookup.EntityStorage;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.store.transaction.Transactions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Makes changes under locks: decides what changes, locks the rows that this depends on, and derives
 * and commits all writes. A parent cannot change while a child is added with a copy of it, since both lock the
 * parent's row.
 *
 * <pre>
 *   preview  what would change, and which rows to lock for it
 *   lock     these rows
 *   derive   the writes again, now that no other change can touch the rows; if more rows are to be locked, start again
 *            with those. Where the engine has snapshots, the preview is used again if all of its reads repeat
 *   commit   all writes at once
 * </pre>
 *
 * <p>Thread safe. Used by {@code Session} for every change that is not made in place.
 */
public final class ApplyChanges {

    private static final int ATTEMPTS_MAX = 50;

    private final StorageMap storage;
    private final Transactions transactions;
    private final LongSupplier micros;
    private final ChangeListener listener;

    /** @param micros the time, in microseconds since 1970 */
    public ApplyChanges(StorageMap storage, Transactions transactions, LongSupplier micros, ChangeListener listener) {
        this.storage = storage;
        this.transactions = transactions;
        this.micros = micros;
        this.listener = listener;
    }

    /** @param decide computes the changes from the rows that are stored; may be called several times */
    public List<RowChange> apply(Function<FindRows, List<RowChange>> decide) {
        Set<RowLock> locks = new LinkedHashSet<>();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            Transactions on = transactions.forChange();
            Preview preview = preview(on, decide);
            locks.addAll(preview.locks);
            Set<RowLock> held = Set.copyOf(locks);
            Optional<List<RowChange>> done =
                    on.locked(List.copyOf(locks), locked -> writeUnderLocks(locked, held, locks, preview, decide));
            if (done.isPresent()) {
                listener.afterUnlock();
                return done.get();
            }
        }
        throw new EngineException(
                "rows kept changing before they could be locked", EngineException.Written.NOTHING, true);
    }

    /**
     * The result of a preview.
     *
     * @param ready what to write if every read under the locks gives the same again
     */
    private record Preview(Set<RowLock> locks, Optional<PreparedWrites> ready) {

        static Preview of(Set<RowLock> locks) {
            return new Preview(locks, Optional.empty());
        }

        Optional<PreparedWrites> stillValid(EngineReader engine) {
            return ready.filter(each -> each.reads.sameOn(engine));
        }
    }

    /**
     * Without a snapshot, rows that change while they are read might not fit together; then only the locks are taken
     * from it.
     */
    private Preview preview(Transactions on, Function<FindRows, List<RowChange>> decide) {
        Optional<Snapshots> snapshots = on.snapshots();
        if (snapshots.isPresent()) {
            return snapshots.get().snapshot(snapshot -> {
                ReadSet reads = new ReadSet(snapshot);
                DerivedChange derived = derive(new FindRows(storage, reads), reads, decide);
                return new Preview(derived.upkeep.locks(), Optional.of(prepareWrites(derived, reads)));
            });
        }
        FindRows rows = new FindRows(storage, on);
        try {
            DerivedChange derived = derive(rows, on, decide);
            return Preview.of(derived.changes.isEmpty() ? readLocks(rows) : derived.upkeep.locks());
        } catch (EngineException | TooManyRows e) {
            throw e;
        } catch (RuntimeException e) {
            return Preview.of(readLocks(rows));
        }
    }

    /**
     * The rows that were read. If they led to no change or to a refusal, that counts only once it is seen under these
     * locks.
     */
    private Set<RowLock> readLocks(FindRows rows) {
        Set<RowLock> asked = new LinkedHashSet<>();
        rows.requestedRows().stream()
                .filter(each -> !each.key().contains(null))
                .forEach(each -> asked.add(storage.lock(each, false)));
        return asked;
    }

    /** The changes, and the writes and locks that follow from them. */
    private record DerivedChange(
            List<RowChange> changes, Upkeep upkeep, List<CommittedChange> committed, long version) {}

    private DerivedChange derive(FindRows rows, EngineReader on, Function<FindRows, List<RowChange>> decide) {
        List<RowChange> changes = decide.apply(rows);
        long last = changes.stream()
                .flatMap(each -> rows.row(each.identity()).stream())
                .mapToLong(VersionedRow::version)
                .max()
                .orElse(0);
        long version = Math.max(micros.getAsLong(), last + 1);
        List<CommittedChange> committed = changes.stream()
                .filter(each -> each.before().isPresent() || each.after().isPresent())
                .map(each -> new CommittedChange(
                        each,
                        rows.row(each.identity()).map(VersionedRow::version).orElse(0L),
                        version))
                .toList();
        return new DerivedChange(changes, Upkeep.derive(storage, on, rows, changes, version), committed, version);
    }

    /** All writes of a change, so that nothing has to be read any more. */
    private record PreparedWrites(
            List<RowChange> changes,
            List<CommittedChange> committed,
            Optional<UniqueValue> taken,
            List<Commit.Write> writes,
            long version,
            ReadSet reads) {

        /** The same with a later version: rows may have been inserted and deleted since, and versions only grow. */
        PreparedWrites withVersion(long moment) {
            long later = Math.max(version, moment);
            List<CommittedChange> again = committed.stream()
                    .map(each -> new CommittedChange(each.change(), each.previous(), later))
                    .toList();
            List<Commit.Write> rows =
                    writes.stream().map(each -> versioned(each, later)).toList();
            return new PreparedWrites(changes, again, taken, rows, later, reads);
        }

        private Commit.Write versioned(Commit.Write write, long later) {
            boolean moves = write instanceof Commit.Put put
                    && put.row().values().get(EntityStorage.VERSION) instanceof Long before
                    && before == version;
            if (!moves) {
                return write;
            }
            StoredRow row = ((Commit.Put) write).row();
            Map<String, Object> values = new LinkedHashMap<>(row.values());
            values.put(EntityStorage.VERSION, later);
            return new Commit.Put(
                    write.table(), new StoredRow(row.kind(), row.key(), values, row.slots()), write.expect());
        }
    }

    private static PreparedWrites prepareWrites(DerivedChange derived, ReadSet reads) {
        return new PreparedWrites(
                derived.changes,
                derived.committed,
                derived.upkeep.uniqueConflict(),
                derived.upkeep.writes(),
                derived.version,
                reads);
    }

    /**
     * @param wanted receives the locks that are missing. An engine may call this several times with the same locks
     *     held
     */
    private Optional<List<RowChange>> writeUnderLocks(
            LockedTransaction locked,
            Set<RowLock> held,
            Set<RowLock> wanted,
            Preview preview,
            Function<FindRows, List<RowChange>> decide) {
        Optional<PreparedWrites> repeated = preview.stillValid(locked);
        if (repeated.isPresent()) {
            return commit(locked, held, wanted, repeated.get().withVersion(micros.getAsLong()));
        }
        ReadSet reads = new ReadSet(locked);
        DerivedChange derived = derive(new FindRows(storage, reads), reads, decide);
        List<RowLock> missing = new ArrayList<>(derived.upkeep.locks());
        missing.removeIf(each -> holds(held, each));
        if (!missing.isEmpty()) {
            wanted.addAll(missing);
            return Optional.empty();
        }
        return commit(locked, held, wanted, prepareWrites(derived, reads));
    }

    private Optional<List<RowChange>> commit(
            LockedTransaction locked, Set<RowLock> held, Set<RowLock> wanted, PreparedWrites prepared) {
        prepared.taken.ifPresent(each -> {
            throw each.violation();
        });
        try {
            if (!prepared.writes.isEmpty()) {
                listener.committing(prepared.committed, more -> {
                    List<Commit.Write> writes = new ArrayList<>(prepared.writes);
                    writes.addAll(more);
                    CommitOutcome outcome = locked.write(new Commit(writes));
                    outcome.uniqueConflict().ifPresent(each -> {
                        throw new UniqueKeyConflict(each);
                    });
                    outcome.orThrow();
                });
            }
        } catch (UniqueKeyConflict e) {
            Optional<RowLock> holder = e.holderLock(storage, locked);
            if (holder.filter(each -> holds(held, each)).isPresent()) {
                throw e.unique(storage).violation();
            }
            holder.ifPresent(wanted::add);
            return Optional.empty();
        }
        return Optional.of(prepared.changes);
    }

    static boolean holds(Set<RowLock> locks, RowLock wanted) {
        return locks.contains(wanted) || locks.contains(new RowLock(wanted.table(), wanted.kind(), wanted.key(), true));
    }
}
