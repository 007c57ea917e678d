package dev.keywright.rocksdb.write;

import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.rocksdb.driver.Faults;
import dev.keywright.rocksdb.read.Reads;
import dev.keywright.rocksdb.table.KindShape;
import dev.keywright.rocksdb.table.TableShape;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.rocksdb.RocksDBException;

/**
 * Checks the conditions of commits and applies them in one batch that is on disk before the call returns. REQUIRES: the
 * caller holds the locks of all rows of the commits, so that no row changes between check and write. Thread safe. Used
 * by {@code RocksEngine}.
 */
public final class Writes {

    private final GroupCommit groupCommit;
    private final Reads reads;
    private final Admission admission;
    private final Function<String, TableShape> tables;

    public Writes(GroupCommit together, Reads reads, Admission admission, Function<String, TableShape> tables) {
        this.groupCommit = together;
        this.reads = reads;
        this.admission = admission;
        this.tables = tables;
    }

    /** Refuses a commit that cannot be written, before any part of it is. */
    public void admit(Commit commit) {
        admission.commit(commit);
        for (Commit.Write each : commit.writes()) {
            KindShape keys = tables.apply(each.table()).keys(each.kind());
            admission.wholeKey(keys.kind().key(), each.key());
            if (each instanceof Commit.Put put) {
                admission.row(put.row(), keys.kind());
            }
        }
    }

    /** REQUIRES: the commit was admitted. */
    public CommitOutcome apply(Commit commit) {
        return apply(List.of(commit)).get(0);
    }

    /** Applies commits that touch different rows in one batch: each of them whose conditions hold. */
    public List<CommitOutcome> apply(List<Commit> commits) {
        List<CommitOutcome> outcomes = new ArrayList<>();
        List<GroupCommit.Change> changes = new ArrayList<>();
        try {
            for (Commit commit : commits) {
                List<CommitOutcome.Conflict> conflicts = conflicts(commit);
                outcomes.add(CommitOutcome.refused(conflicts));
                if (conflicts.isEmpty()) {
                    for (Commit.Write each : commit.writes()) {
                        change(each, each instanceof Commit.Set ? current(each) : Optional.empty())
                                .ifPresent(changes::add);
                    }
                }
            }
        } catch (RocksDBException e) {
            throw Faults.reading(e);
        }
        if (!changes.isEmpty()) {
            write(changes);
        }
        return outcomes;
    }

    private void write(List<GroupCommit.Change> changes) {
        try {
            groupCommit.write(changes);
        } catch (RocksDBException e) {
            throw Faults.writing(e);
        }
    }

    private List<CommitOutcome.Conflict> conflicts(Commit commit) throws RocksDBException {
        List<CommitOutcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write write = commit.writes().get(i);
            if (write.expect() == Expect.ANYTHING) {
                continue;
            }
            Optional<StoredRow> found = current(write);
            if (!write.expect().holds(found)) {
                conflicts.add(new CommitOutcome.Conflict(i, found));
            }
        }
        return conflicts;
    }

    private Optional<StoredRow> current(Commit.Write write) throws RocksDBException {
        TableShape table = tables.apply(write.table());
        KindShape keys = table.keys(write.kind());
        return reads.get(table, keys, keys.write(write.key()));
    }

    /** @param found the stored row, for a write that sets some of its columns */
    private Optional<GroupCommit.Change> change(Commit.Write write, Optional<StoredRow> found) {
        TableShape table = tables.apply(write.table());
        byte[] key = table.keys(write.kind()).write(write.key());
        return write.match(new Commit.Cases<>() {
            @Override
            public Optional<GroupCommit.Change> put(Commit.Put put) {
                return changed(Optional.of(table.value(put.row())));
            }

            @Override
            public Optional<GroupCommit.Change> set(Commit.Set set) {
                return changed(Optional.of(table.value(set.applyTo(found))));
            }

            @Override
            public Optional<GroupCommit.Change> delete(Commit.Delete delete) {
                return changed(Optional.empty());
            }

            @Override
            public Optional<GroupCommit.Change> check(Commit.Check check) {
                return Optional.empty();
            }

            private Optional<GroupCommit.Change> changed(Optional<byte[]> value) {
                return Optional.of(new GroupCommit.Change(table.family(), key, value));
            }
        });
    }
}
