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
 * A change that will be made: once its record is there, whoever meets it finishes it. Each of its writes may be done any
 * number of times, by anybody and however late.
 *
 * @param puts rows in the place of what was there; dead ones for those that go
 * @param locks the rows that it has locked
 * @param told whether the log has entries of it, for which its record has to stay
 */
public record Intent(String id, long stamp, List<TableRow> puts, List<RowLock> locks, boolean logged) {

    /** A row in its table. */
    public record TableRow(String table, StoredRow row) {

        RowAddress place() {
            return RowAddress.of(table, row);
        }
    }

    public Intent {
        puts = List.copyOf(puts);
        locks = List.copyOf(locks);
    }

    /** What a commit makes of its rows, under locks that are held. */
    public static Intent of(String id, long stamp, Commit commit, List<RowLock> locks, boolean told) {
        List<TableRow> puts = new ArrayList<>();
        lastWrites(commit).forEach(write -> rowAfter(write, stamp, id)
                .ifPresent(row -> puts.add(new TableRow(write.table(), row))));
        return new Intent(id, stamp, puts, locks, told);
    }

    /** Each row once, as the last write leaves it: a key may have been written in two ways. */
    public static Collection<Commit.Write> lastWrites(Commit commit) {
        Map<RowAddress, Commit.Write> rows = new LinkedHashMap<>();
        commit.writes().forEach(each -> rows.put(each.place(), each));
        return rows.values();
    }

    /** The row that a write leaves; a dead one where it deletes. */
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
     * Rows that were locked are written where this change still has them, and stay locked; the others belong to rows that
     * were locked, so that whoever writes them later has a higher stamp. Rows that were locked and stay as they are get the
     * stamp too: what they stand for may lie elsewhere.
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

    /** Lets go of the rows that it had for itself. REQUIRES: all its writes are done. */
    List<Commit> releases() {
        Map<String, Object> released = Collections.singletonMap(RowHeader.EXCLUSIVE_LOCK, null);
        return locks.stream()
                .filter(RowLock::exclusive)
                .map(each -> Commit.of(new Commit.Set(
                        each.table(), each.kind(), each.key(), released, Expect.equal(RowHeader.EXCLUSIVE_LOCK, id))))
                .toList();
    }

    /** The rows that it relied on. */
    List<RowLock> sharedLocks() {
        return locks.stream().filter(each -> !each.exclusive()).toList();
    }
}
