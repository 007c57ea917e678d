package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * An ordered table store. Thread-safe. A call does all of what it says or throws {@link EngineException}, which tells
 * whether anything was written and whether a retry may help. What an engine's profile does not have is refused.
 * {@code MemoryEngine} is this contract made runnable.
 */
public interface Engine extends AutoCloseable {

    /** What this engine can do, and its limits. Constant while the engine is open. */
    EngineProfile profile();

    /**
     * Tells what columns hold, before tables are made or used: for engines whose rows have types of the engine's own. A
     * column that no model has keeps whatever it is given.
     */
    default void describe(Model model) {}

    /** Makes tables that are not there. REQUIRES: a table of such a name has the same definition. */
    void create(List<Table> tables);

    /** Tells what tables that were made before look like, since rows are read by it. */
    void use(List<Table> tables);

    /** Named bytes that describe the store itself. */
    Catalogue catalogue();

    /** The rows that there are, one request; in no order. REQUIRES: within {@code batchGetsMax}. */
    List<StoredRow> get(GetRequest request);

    /** The rows of several requests, each by itself, or at once. */
    default List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return requests.stream().map(this::get).toList();
    }

    /**
     * Rows of one partition of a table or index in key order; fewer than the limit only at the end of the range. A strong range
     * through an index has all of its rows as of one moment.
     */
    List<StoredRow> range(RangeRequest request);

    /** Rows of one part of a table, in an order that stays; fewer than the limit only at the end of the part. */
    List<StoredRow> scan(ScanRequest request);

    /** All or nothing; nothing where one of its conditions does not hold, which the outcome tells. */
    CommitOutcome write(Commit commit);

    /** Refuses a row that it would not write as it stands, for those who promise to have it written. */
    default void admit(String table, StoredRow row) {
        new Admission(profile()).sizes(row);
    }

    /** Independent commits in any order, or at once; one that fails leaves the others be. */
    default List<CommitOutcome> writeAll(List<Commit> commits) {
        List<CommitOutcome> outcomes = new ArrayList<>();
        for (Commit commit : commits) {
            try {
                outcomes.add(write(commit));
            } catch (EngineException e) {
                outcomes.add(CommitOutcome.failed(e));
            }
        }
        return outcomes;
    }

    /**
     * Changes one row where it lies, or makes it. The row as it is afterwards; empty where it is not as expected, or a unique
     * index has its key already, and then nothing was written. One request.
     *
     * <p>REQUIRES: AMEND; of some columns of a row, neither its key, nor whether an index lists it, nor when it expires
     * depends on them
     */
    default Optional<StoredRow> amend(Amend amend) {
        throw EngineException.refused(
                "%s changes no rows where they lie", profile().name());
    }

    /**
     * Runs the body while rows are locked: reads, and at most one commit, on the engine that it is given (C2). Waits for
     * the locks, and takes them in an order of its own, so that no two callers wait for each other.
     *
     * <p>REQUIRES: LOCKS; rows that the commit has conditions on are among the exclusive locks, or for a check among all
     */
    default <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        throw EngineException.refused("%s locks no rows", profile().name());
    }

    /** Runs the body on the rows as they are at one moment; it only reads. REQUIRES: SNAPSHOT. */
    default <T> T snapshot(Function<Engine, T> body) {
        throw EngineException.refused("%s reads no snapshot", profile().name());
    }

    /**
     * Changes of rows in tables that {@link Table#tells tell}, behind a position or from the oldest that is kept. Those of
     * one row come in their order. A limit of 0 only tells the position.
     *
     * <p>REQUIRES: FEED
     */
    default ChangePage changes(Optional<String> behind, int limit) {
        throw EngineException.refused("%s has no feed of its own", profile().name());
    }

    /**
     * The same engine for who answers questions. A strong read sees what was acknowledged before; a write of which nobody knows
     * yet whether it is done may be seen or not, until somebody else settles it.
     *
     * @param marks the columns of {@link ProtocolColumns} that are wanted of rows; whether they have others, the engine chooses
     */
    default Engine queryView(Set<String> marks) {
        return this;
    }

    @Override
    void close();
}
