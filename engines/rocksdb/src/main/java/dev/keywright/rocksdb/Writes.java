package dev.keywright.rocksdb;

import dev.keywright.core.engine.Admission;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * Applies commits, each in one batch that is on the disk before the call returns. RocksDB writes batches that come at
 * the same time with one sync. REQUIRES: rows that a commit has conditions on are locked.
 */
final class Writes {

    private final RocksDB database;
    private final WriteOptions durable;
    private final Reads reads;
    private final Admission admission;
    private final Function<String, RocksTable> tables;

    Writes(
            RocksDB database,
            WriteOptions durable,
            Reads reads,
            Admission admission,
            Function<String, RocksTable> tables) {
        this.database = database;
        this.durable = durable;
        this.reads = reads;
        this.admission = admission;
        this.tables = tables;
    }

    /** Refuses what cannot be written, before anything is. */
    void admit(Commit commit) {
        admission.commit(commit);
        for (Commit.Write each : commit.writes()) {
            Keys keys = tables.apply(each.table()).keys(each.kind());
            admission.whole(keys.kind().key(), each.key());
            if (each instanceof Commit.Put put) {
                admission.row(put.row(), keys.kind());
            }
        }
    }

    /** REQUIRES: admitted. */
    Outcome apply(Commit commit) {
        return apply(List.of(commit)).get(0);
    }

    /** Commits that touch different rows, in one batch; each where its own conditions hold. */
    List<Outcome> apply(List<Commit> commits) {
        List<Outcome> outcomes = new ArrayList<>();
        try (WriteBatch batch = new WriteBatch()) {
            for (Commit commit : commits) {
                List<Outcome.Conflict> conflicts = conflicts(commit);
                outcomes.add(Outcome.refused(conflicts));
                if (conflicts.isEmpty()) {
                    for (Commit.Write each : commit.writes()) {
                        add(each, batch, each instanceof Commit.Set ? found(each) : Optional.empty());
                    }
                }
            }
            if (batch.count() > 0) {
                write(batch);
            }
        } catch (RocksDBException e) {
            throw Faults.reading(e);
        }
        return outcomes;
    }

    private void write(WriteBatch batch) {
        try {
            database.write(durable, batch);
        } catch (RocksDBException e) {
            throw Faults.writing(e);
        }
    }

    private List<Outcome.Conflict> conflicts(Commit commit) throws RocksDBException {
        List<Outcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write write = commit.writes().get(i);
            if (write.expect() == Expect.ANYTHING) {
                continue;
            }
            Optional<StoredRow> found = found(write);
            if (!write.expect().holds(found)) {
                conflicts.add(new Outcome.Conflict(i, found));
            }
        }
        return conflicts;
    }

    private Optional<StoredRow> found(Commit.Write write) throws RocksDBException {
        RocksTable table = tables.apply(write.table());
        Keys keys = table.keys(write.kind());
        return reads.get(table, keys, keys.write(write.key()));
    }

    /** @param found the row that is there, for a write of some of its columns */
    private void add(Commit.Write write, WriteBatch batch, Optional<StoredRow> found) {
        RocksTable table = tables.apply(write.table());
        byte[] key = table.keys(write.kind()).write(write.key());
        write.match(new Commit.Cases<Void>() {
            @Override
            public Void put(Commit.Put put) {
                return added(() -> batch.put(table.family(), key, table.value(put.row())));
            }

            @Override
            public Void set(Commit.Set set) {
                return added(() -> batch.put(table.family(), key, table.value(set.over(found))));
            }

            @Override
            public Void delete(Commit.Delete delete) {
                return added(() -> batch.delete(table.family(), key));
            }

            @Override
            public Void check(Commit.Check check) {
                return null;
            }
        });
    }

    private interface Step {
        void run() throws RocksDBException;
    }

    /** A batch is in memory, so that nothing is written where one more row does not fit. */
    private static Void added(Step step) {
        try {
            step.run();
            return null;
        } catch (RocksDBException e) {
            throw new EngineException(
                    "a commit is too large: " + e.getMessage(), EngineException.Written.NOTHING, false, e);
        }
    }
}
