package dev.keywright.cassandra.write;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.keywright.cassandra.driver.Requests;
import dev.keywright.cassandra.read.Reads;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Applies commits: a put of a single row on which the highest stamp wins as a plain write, all others as a lightweight
 * transaction. Thread safe. Used by {@code CassandraEngine}.
 */
public final class Writes {

    private static final int ATTEMPTS_MAX = 20;

    private final Requests requests;
    private final Reads reads;
    private final Function<String, TableShape> tables;

    public Writes(Requests requests, Reads reads, Function<String, TableShape> tables) {
        this.requests = requests;
        this.reads = reads;
        this.tables = tables;
    }

    public CommitOutcome apply(Commit commit) {
        Commit.Write only = commit.writes().get(0);
        if (commit.writes().size() == 1 && stamped(only)) {
            requests.write(stamped((Commit.Put) only));
            return CommitOutcome.APPLIED;
        }
        return applyConditionally(commit);
    }

    /**
     * A put under "the highest stamp wins" needs no condition: its stamp is the timestamp of its cells, and Cassandra
     * keeps the highest timestamp. Such cells are never also written by a lightweight transaction (docs/correctness.md,
     * C6).
     */
    static boolean stamped(Commit.Write write) {
        return write instanceof Commit.Put
                && write.expect() instanceof Expect.Below below
                && below.column().equals(ProtocolColumns.STAMP);
    }

    BoundStatement stamped(Commit.Put put) {
        TableShape table = tables.apply(put.table());
        long stamp = ((Expect.Below) put.expect()).value();
        WriteText text = WriteText.put(table, put.row());
        return requests.stamped(text.stampedText(), text.values(stamp));
    }

    /** Tries again if Cassandra refused the transaction, but by the time the rows are read they meet its conditions. */
    private CommitOutcome applyConditionally(Commit commit) {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            List<Optional<StoredRow>> found = needsRead(commit) ? readRows(commit) : List.of();
            List<CommitOutcome.Conflict> seen = conflicts(commit, found);
            if (!seen.isEmpty()) {
                return CommitOutcome.refused(seen);
            }
            if (requests.writeConditionally(statement(commit, found)).wasApplied()) {
                return CommitOutcome.APPLIED;
            }
            List<CommitOutcome.Conflict> conflicts = conflicts(commit, readRows(commit));
            if (!conflicts.isEmpty()) {
                return CommitOutcome.refused(conflicts);
            }
        }
        throw new EngineException("other changes kept modifying the same rows", Written.NOTHING, true);
    }

    /** Whether the rows must be read first: a column that is set expires with its row, and the row determines when. */
    private boolean needsRead(Commit commit) {
        return commit.writes().stream()
                .anyMatch(each -> each.expect() instanceof Expect.Below
                        || each instanceof Commit.Set
                                && tables.apply(each.table())
                                        .kind(each.kind())
                                        .timeToLive()
                                        .varies());
    }

    private List<Optional<StoredRow>> readRows(Commit commit) {
        List<Optional<StoredRow>> found = new ArrayList<>();
        for (Commit.Write each : commit.writes()) {
            GetRequest request = new GetRequest(each.table(), each.kind(), List.of(each.key()), true);
            found.add(reads.get(tables.apply(each.table()), request).stream().findFirst());
        }
        return found;
    }

    private static List<CommitOutcome.Conflict> conflicts(Commit commit, List<Optional<StoredRow>> found) {
        List<CommitOutcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            if (!commit.writes().get(i).expect().holds(found.get(i))) {
                conflicts.add(new CommitOutcome.Conflict(i, found.get(i)));
            }
        }
        return conflicts;
    }

    private Statement<?> statement(Commit commit, List<Optional<StoredRow>> found) {
        List<BoundStatement> all = new ArrayList<>();
        for (int i = 0; i < commit.writes().size(); i++) {
            Commit.Write write = commit.writes().get(i);
            Optional<StoredRow> row = found.isEmpty() ? Optional.empty() : found.get(i);
            WriteText text = WriteText.of(tables.apply(write.table()), write, row);
            all.add(requests.conditional(text.conditionalText(), text.values()));
        }
        return all.size() == 1
                ? all.get(0)
                : BatchStatement.newInstance(DefaultBatchType.UNLOGGED)
                        .addAll(all)
                        .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                        .setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL)
                        .setIdempotent(false);
    }
}
