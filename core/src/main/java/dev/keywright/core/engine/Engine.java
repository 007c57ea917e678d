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
 * An ordered table store: the contract that every engine implements, and the only way in which the store reaches a
 * database. Thread safe. A call does all that it promises or throws an {@link EngineException}, which says whether
 * anything was written and whether a retry may help. Operations that the engine's profile does not have are refused.
 * {@code MemoryEngine} is this contract made runnable.
 */
public interface Engine extends AutoCloseable {

    /** What this engine can do, and its limits. Constant while the engine is open. */
    EngineProfile profile();

    /**
     * Gives the engine the types of the model's columns, before tables are created or used: needed by engines whose
     * rows have types of the engine's own. A column that is in no model accepts values of any type.
     */
    default void describe(Model model) {}

    /**
     * Creates the tables that do not exist yet. REQUIRES: an existing table of the same name has the same definition.
     */
    void create(List<Table> tables);

    /** Gives the engine the definitions of tables that exist already; it needs them to read and write rows. */
    void use(List<Table> tables);

    /** Named bytes that describe the store itself. */
    Catalogue catalogue();

    /** Reads those of the keys' rows that exist, in one request, in no order. REQUIRES: within {@code batchGetsMax}. */
    List<StoredRow> get(GetRequest request);

    /** Reads the rows of several requests, one request after another or all at once. */
    default List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return requests.stream().map(this::get).toList();
    }

    /**
     * Reads rows of one partition of a table or index in key order; fewer than the limit only at the end of the range.
     * A strong range through an index returns all of its rows as of one moment.
     */
    List<StoredRow> range(RangeRequest request);

    /**
     * Reads rows of one part of a table, in an order that does not change; fewer than the limit only at the end of the
     * part.
     */
    List<StoredRow> scan(ScanRequest request);

    /** Applies all writes or none. None where a condition does not hold; the outcome reports which. */
    CommitOutcome write(Commit commit);

    /** Refuses a row that a later write would refuse. For callers that promise now to write it later. */
    default void admit(String table, StoredRow row) {
        new Admission(profile()).sizes(row);
    }

    /** Applies independent commits in any order, or at once; one that fails does not affect the others. */
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
     * Changes one row in place, or creates it, in one request. Returns the row after the change; empty, with nothing
     * written, where the row does not meet the conditions or a unique index has its key already.
     *
     * <p>REQUIRES: the capability AMEND. Where only some columns change, the row's key, whether an index lists it, and
     * when it expires do not depend on these columns.
     */
    default Optional<StoredRow> amend(Amend amend) {
        throw EngineException.refused(
                "%s does not support changes in place", profile().name());
    }

    /**
     * Runs the body while the caller holds locks on rows, so that no other commit changes them between the body's reads
     * and its commit. The body reads, and commits at most once, through the engine that it is given. Waits for the
     * locks, and takes them in one global order, so that callers cannot deadlock.
     *
     * <p>REQUIRES: the capability LOCKS; a row on which the commit has a condition is among the exclusive locks, or for
     * a check among any
     */
    default <T> T locked(List<RowLock> locks, Function<Engine, T> body) {
        throw EngineException.refused("%s does not support row locks", profile().name());
    }

    /** Runs the body on the rows as of one moment; the body only reads. REQUIRES: the capability SNAPSHOT. */
    default <T> T snapshot(Function<Engine, T> body) {
        throw EngineException.refused("%s does not support snapshots", profile().name());
    }

    /**
     * Reads changes of rows in tables with {@link Table#emitsChanges}, after a position or from the oldest change that
     * is kept. Changes of one row come in their order. A limit of 0 returns only the position.
     *
     * <p>REQUIRES: the capability FEED
     */
    default ChangePage changes(Optional<String> behind, int limit) {
        throw EngineException.refused("%s does not support a feed", profile().name());
    }

    /**
     * A view of this engine for reads that answer questions. A strong read sees every acknowledged write. It may or may
     * not see a write whose outcome is still unknown, until another caller settles that outcome.
     *
     * @param marks the columns of {@link ProtocolColumns} that the caller needs; the engine may return others too
     */
    default Engine queryView(Set<String> marks) {
        return this;
    }

    @Override
    void close();
}
