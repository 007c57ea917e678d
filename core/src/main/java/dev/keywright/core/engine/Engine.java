package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An ordered table store: the contract that every engine implements, and the only way in which the store reaches a
 * database. Thread safe. A call does all that it promises or throws an {@link EngineException}, which says whether
 * anything was written and whether a retry may help. {@code MemoryEngine} is this contract made runnable.
 *
 * <p>All engines read, as an {@link EngineReader}, and write. What only some of them do is a facet, which an engine has
 * exactly if its profile has the capability; a caller asks for it once and keeps it:
 *
 * <pre>
 *   LOCKS      locking()        runs a body under row locks
 *   AMEND      amending()       changes one row by one conditional request
 *   SNAPSHOT   snapshots()      runs a body on the rows as of one moment
 *   FEED       changeStream()   reads the changes of rows
 * </pre>
 */
public interface Engine extends EngineReader, AutoCloseable {

    /**
     * Gives the engine the types of the model's columns: needed by engines whose rows have types of the engine's own. A
     * column that is in no model accepts values of any type.
     *
     * <p>REQUIRES: before tables are created or used
     */
    default void describe(Model model) {}

    /**
     * Creates the tables that do not exist yet.
     *
     * <p>REQUIRES: an existing table of the same name has the same definition; ENGINE_INDEX and {@code indexesMax} for
     * indexes
     */
    void create(List<Table> tables);

    /**
     * Gives the engine the definitions of existing tables, which it needs to read and write their rows.
     *
     * <p>REQUIRES: the tables exist, with the same definitions
     */
    void use(List<Table> tables);

    /** Named bytes that describe the store itself. */
    Catalogue catalogue();

    /**
     * Applies all writes or none. None where a condition does not hold; the outcome reports which.
     *
     * <p>REQUIRES: no row twice; TRANSACTION for several rows, or PARTITION_TRANSACTION for several of one partition;
     * ADD for increments; within the limits of the profile
     */
    CommitOutcome write(Commit commit);

    /**
     * Applies independent commits in any order, or at once; one that fails does not affect the others. REQUIRES: as for
     * each of them.
     */
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

    /** Refuses a row that a later write would refuse. For callers that promise now to write it later. */
    default void admit(String table, StoredRow row) {
        new Admission(profile()).sizes(row);
    }

    /**
     * A view for reads that answer questions. A strong read sees every acknowledged write. It may or may not see a
     * write whose outcome is still unknown, until another caller settles that outcome.
     *
     * @param columns the columns beside the model's that the caller needs; the engine may return others too
     */
    default EngineReader queryReader(Set<String> columns) {
        return this;
    }

    /**
     * Reads every file that the engine has on this machine, rows or not, and throws an {@link EngineException} where
     * one is damaged. Does nothing where the files are those of a server, which verifies them itself.
     */
    default void verifyFiles() {}

    /** Row locks. Present exactly if the profile has LOCKS. */
    default Optional<Locking> locking() {
        return Optional.empty();
    }

    /** Conditional changes of one row in place. Present exactly if the profile has AMEND. */
    default Optional<Amending> amending() {
        return Optional.empty();
    }

    /** Reads as of one moment. Present exactly if the profile has SNAPSHOT. */
    default Optional<Snapshots> snapshots() {
        return Optional.empty();
    }

    /** The changes of rows. Present exactly if the profile has FEED. */
    default Optional<ChangeStream> changeStream() {
        return Optional.empty();
    }

    @Override
    void close();
}
