package dev.keywright.cassandra.write;

import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.keywright.cassandra.driver.Requests;
import dev.keywright.cassandra.read.Reads;
import dev.keywright.cassandra.table.TableShape;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.EngineException.Written;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Bookkeeping;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** Commits: of one row that the highest stamp wins, a plain write; of all others, a lightweight transaction. */
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

    public Outcome apply(Commit commit) {
        Commit.Write only = commit.writes().get(0);
        if (commit.writes().size() == 1 && stamped(only)) {
            requests.written(stamped((Commit.Put) only));
            return Outcome.APPLIED;
        }
        return transacted(commit);
    }

    /** A put of the highest stamp needs no condition: its stamp is the timestamp of its cells (C6). */
    static boolean stamped(Commit.Write write) {
        return write instanceof Commit.Put
                && write.expect() instanceof Expect.Below below
                && below.column().equals(Bookkeeping.STAMP);
    }

    BoundStatement stamped(Commit.Put put) {
        TableShape table = tables.apply(put.table());
        long stamp = ((Expect.Below) put.expect()).value();
        WriteText text = WriteText.put(table, put.row());
        return requests.stamped(text.plain(), text.values(stamp));
    }

    /** Once more where the rows that refused it are as it wants them by now. */
    private Outcome transacted(Commit commit) {
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            List<Optional<StoredRow>> found = needsLook(commit) ? found(commit) : List.of();
            List<Outcome.Conflict> seen = conflicts(commit, found);
            if (!seen.isEmpty()) {
                return Outcome.refused(seen);
            }
            if (requests.transacted(statement(commit, found)).wasApplied()) {
                return Outcome.APPLIED;
            }
            List<Outcome.Conflict> conflicts = conflicts(commit, found(commit));
            if (!conflicts.isEmpty()) {
                return Outcome.refused(conflicts);
            }
        }
        throw new EngineException("others kept changing the same rows", Written.NOTHING, true);
    }

    /** A column goes with the row that it is set in; that row tells when. */
    private boolean needsLook(Commit commit) {
        return commit.writes().stream()
                .anyMatch(each -> each.expect() instanceof Expect.Below
                        || each instanceof Commit.Set
                                && tables.apply(each.table())
                                        .kind(each.kind())
                                        .life()
                                        .varies());
    }

    private List<Optional<StoredRow>> found(Commit commit) {
        List<Optional<StoredRow>> found = new ArrayList<>();
        for (Commit.Write each : commit.writes()) {
            GetRequest request = new GetRequest(each.table(), each.kind(), List.of(each.key()), true);
            found.add(reads.get(tables.apply(each.table()), request).stream().findFirst());
        }
        return found;
    }

    private static List<Outcome.Conflict> conflicts(Commit commit, List<Optional<StoredRow>> found) {
        List<Outcome.Conflict> conflicts = new ArrayList<>();
        for (int i = 0; i < found.size(); i++) {
            if (!commit.writes().get(i).expect().holds(found.get(i))) {
                conflicts.add(new Outcome.Conflict(i, found.get(i)));
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
            all.add(requests.conditional(text.conditional(), text.values()));
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
