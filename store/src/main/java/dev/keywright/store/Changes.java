package dev.keywright.store;

import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.VersionedRow;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** Changes of rows, each by itself or in a group, and a look at the rows that they are about. */
public sealed interface Changes permits Access, Group {

    /** A new row. Gives it back whole. */
    Row insert(String entity, Map<String, Object> given);

    /**
     * New values for some columns of a row.
     *
     * @param given the primary key, and what changes
     * @param version the version that the row must have
     * @return whether there is such a row
     */
    boolean update(String entity, Map<String, Object> given, OptionalLong version);

    /** A new row, or new values for the one with the same primary key. */
    void upsert(String entity, Map<String, Object> given);

    /**
     * @param version the version that the row must have
     * @return whether there was such a row
     */
    boolean delete(String entity, Map<String, Object> key, OptionalLong version);

    /** Runs a change of the design. Gives the number of rows that changed. */
    long run(String name, Map<String, Object> given);

    /** A row of an entity, and the version that is stored. */
    Optional<VersionedRow> row(String entity, Map<String, Object> key);
}
