package dev.keywright.store.transaction.intent;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.lock.RowHeader;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * An intent: all that a committed change will write, stored so that any process can complete it. Each of its writes
 * may be done any number of times, by any process and however late. Immutable.
 *
 * @param puts the rows to write; tombstones for deleted ones
 * @param locks the rows that the change has locked
 * @param logged whether the change log has entries of the change, for which its record has to stay
 */
public record Intent(String id, long stamp, List<TableRow> puts, List<RowLock> locks, boolean logged) {

    /** A row with the name of its table. */
    public record TableRow(String table, StoredRow row) {

        RowAddress place() {
            return RowAddress.of(table, row);
        }
    }

    public Intent {
        puts = List.copyOf(puts);
        locks = List.copyOf(locks);
    }

    /** The intent of a commit, under locks that are held. */
    public static Intent of(String id, long stamp, Commit commit, List<RowLock> locks, boolean logged) {
        List<TableRow> puts = new ArrayList<>();
        lastWrites(commit).forEach(write -> rowAfter(write, stamp, id)
                .ifPresent(row -> puts.add(new TableRow(write.table(), row))));
        return new Intent(id, stamp, puts, locks, logged);
    }

    /** The last write of each row: a change may write a key twice. */
    public static Collection<Commit.Write> lastWrites(Commit commit) {
        Map<RowAddress, Commit.Write> rows = new LinkedHashMap<>();
        commit.writes().forEach(each -> rows.put(each.place(), each));
        return rows.values();
    }

    /** The row after a write; a tombstone for a delete, empty for a mere check. */
    public static Optional<StoredRow> rowAfter(Commit.Write write, long stamp, String id) {
        return write.match(new Commit.Cases<>() {
            @Override
            public Optional<StoredRow> put(Commit.Put put) {
                return Optional.of(RowHeader.stamped(put.row(), stamp, id));
            }

            @Override
            public Optional<StoredRow> set(Commit.Set set) {
                throw new IllegalStateException("a change of several rows writes whole ones");
            }

            @Override
            public Optional<StoredRow> delete(Commit.Delete delete) {
                return Optional.of(RowHeader.tombstone(delete.kind(), delete.key(), stamp, id));
            }

            @Override
            public Optional<StoredRow> check(Commit.Check check) {
                return Optional.empty();
            }
        });
    }

    /**
     * The writes of the intent. Rows that are locked are written on the condition that this change still holds them,
     * and stay locked. Other rows are written if their stamp is lower: each depends on a row that is locked, so a
     * later writer has a higher stamp. Rows that are locked and stay as they are get the stamp, too: the row that they
     * stand for may be stored elsewhere.
     */
    List<Commit> writes() {
        List<Commit> writes = new ArrayList<>();
        Expect mine = Expect.equal(RowHeader.EXCLUSIVE_LOCK, id);
        List<RowLock> open = new ArrayList<>(locks);
        for (TableRow each : puts) {
            boolean locked =
                    open.removeIf(lock -> lock.exclusive() && lock.place().equals(each.place()));
            writes.add(Commit.of(
                    locked
                            ? new Commit.Put(each.table(), RowHeader.locked(each.row(), id), mine)
                            : new Commit.Put(each.table(), each.row(), Expect.below(RowHeader.STAMP, stamp))));
        }
        Map<String, Object> passed = new LinkedHashMap<>();
        passed.put(RowHeader.STAMP, stamp);
        passed.put(RowHeader.TOUCH, id);
        open.stream()
                .filter(RowLock::exclusive)
                .forEach(each ->
                        writes.add(Commit.of(new Commit.Set(each.table(), each.kind(), each.key(), passed, mine))));
        return writes;
    }

    /** Releases the exclusive locks. REQUIRES: all writes are done. */
    List<Commit> releases() {
        Map<String, Object> released = Collections.singletonMap(RowHeader.EXCLUSIVE_LOCK, null);
        return locks.stream()
                .filter(RowLock::exclusive)
                .map(each -> Commit.of(new Commit.Set(
                        each.table(), each.kind(), each.key(), released, Expect.equal(RowHeader.EXCLUSIVE_LOCK, id))))
                .toList();
    }

    /** The rows that the change relied on and did not write. */
    List<RowLock> sharedLocks() {
        return locks.stream().filter(each -> !each.exclusive()).toList();
    }
}
