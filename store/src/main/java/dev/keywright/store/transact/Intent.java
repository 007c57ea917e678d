package dev.keywright.store.transact;

import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * A change that will be made: once its record is there, whoever meets it finishes it. Each of its writes may be done any
 * number of times, by anybody and however late.
 *
 * @param puts rows in the place of what was there; dead ones for those that go
 * @param locks the rows that it has locked
 */
record Intent(String id, long stamp, List<Placed> puts, List<RowLock> locks) {

    /** A row in its table. */
    record Placed(String table, StoredRow row) {}

    Intent {
        puts = List.copyOf(puts);
        locks = List.copyOf(locks);
    }

    /** What a commit makes of its rows, under locks that are held. */
    static Intent of(String id, long stamp, Commit commit, List<RowLock> locks) {
        List<Placed> puts = new ArrayList<>();
        commit.writes()
                .forEach(write -> row(write, stamp, id).ifPresent(row -> puts.add(new Placed(write.table(), row))));
        return new Intent(id, stamp, puts, locks);
    }

    /** The row that a write leaves; a dead one where it deletes. */
    static Optional<StoredRow> row(Commit.Write write, long stamp, String id) {
        return write.match(new Commit.Cases<>() {
            @Override
            public Optional<StoredRow> put(Commit.Put put) {
                return Optional.of(Marks.stamped(put.row(), stamp, id));
            }

            @Override
            public Optional<StoredRow> set(Commit.Set set) {
                throw new IllegalStateException("a change of several rows writes whole ones");
            }

            @Override
            public Optional<StoredRow> delete(Commit.Delete delete) {
                return Optional.of(Marks.dead(delete.kind(), delete.key(), stamp, id));
            }

            @Override
            public Optional<StoredRow> check(Commit.Check check) {
                return Optional.empty();
            }
        });
    }

    /**
     * Rows that were locked are written where this change still has them; the others belong to rows that were locked, so
     * that whoever writes them later has a higher stamp. Rows that were locked and stay as they are come last.
     */
    List<Commit> writes() {
        List<Commit> writes = new ArrayList<>();
        Expect mine = Expect.equal(Marks.LOCK, id);
        List<RowLock> open = new ArrayList<>(locks);
        for (Placed each : puts) {
            boolean locked = open.removeIf(lock -> Place.of(lock).equals(Place.of(each)));
            writes.add(Commit.of(
                    new Commit.Put(each.table(), each.row(), locked ? mine : Expect.below(Marks.STAMP, stamp))));
        }
        open.stream()
                .filter(RowLock::exclusive)
                .forEach(each -> writes.add(Commit.of(new Commit.Set(
                        each.table(), each.kind(), each.key(), Collections.singletonMap(Marks.LOCK, null), mine))));
        return writes;
    }

    /** The rows that it relied on. */
    List<RowLock> shared() {
        return locks.stream().filter(each -> !each.exclusive()).toList();
    }
}
