package dev.keywright.store;

import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.VersionedRow;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Changes rows, each change by itself ({@link Access}) or several as one ({@link Group}), and reads single rows by
 * key. Thread-safe as an {@link Access}; not thread-safe as a {@link Group}.
 */
public sealed interface Changes permits Access, Group {

    /** Inserts a row and returns it whole, with the values that the schema adds. */
    Row insert(String entity, Map<String, Object> given);

    /**
     * Changes some columns of a row.
     *
     * @param given the primary key, and the columns that change with their new values
     * @param version the version that the row must have; otherwise a {@code VersionConflict} is thrown
     * @return whether the row exists
     */
    boolean update(String entity, Map<String, Object> given, OptionalLong version);

    /** Inserts a row, or changes the one that has the same primary key. */
    void upsert(String entity, Map<String, Object> given);

    /**
     * Deletes a row.
     *
     * @param version the version that the row must have; otherwise a {@code VersionConflict} is thrown
     * @return whether the row existed
     */
    boolean delete(String entity, Map<String, Object> key, OptionalLong version);

    /** Runs a named change of the design. */
    Changed run(String name, Map<String, Object> given);

    /** Reads a row of an entity by its primary key, with its stored version. */
    Optional<VersionedRow> row(String entity, Map<String, Object> key);
}
