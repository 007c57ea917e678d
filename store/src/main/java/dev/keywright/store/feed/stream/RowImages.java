package dev.keywright.store.feed.stream;

import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.VersionedRow;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * A row of an entity before and after a stored row changed; empty where it is not in that stored row. Used by
 * {@code JoinImages}, {@code ReadImages} and {@code StoredRowChange}.
 *
 * @param id the same whenever it is read
 * @param locator the stored row that leads to this row, or holds it; every change that inserts, deletes or moves the
 *     row writes it
 * @param part how the row is stored in the stored row
 */
record RowImages(
        String id,
        Identity identity,
        RowAddress locator,
        Part part,
        Optional<VersionedRow> before,
        Optional<VersionedRow> after) {

    /** How a row of an entity is stored in a stored row. */
    enum Part {
        /** It is the stored row. */
        WHOLE,
        /** It is the stored row, and other rows are embedded in it. */
        HOLDER,
        /** It is embedded in the stored row. */
        EMBEDDED
    }

    /**
     * Whether an event has to be emitted: an update that leaves all values as they are is one, too, if the version
     * shows it.
     */
    boolean differs() {
        return !values(before).equals(values(after)) || part == Part.WHOLE && moved();
    }

    /**
     * Whether its locator was written by the same change: a change of a stored row locks the row of the entity that it
     * is, and those embedded rows that it changes.
     */
    boolean hasLocatorWritten() {
        return part != Part.EMBEDDED || differs();
    }

    /** Whether it is in the same stored row as before. */
    boolean staysInPlace() {
        return before.isPresent() && after.isPresent();
    }

    private boolean moved() {
        return staysInPlace() && before.get().version() != after.get().version();
    }

    private static Optional<Map<String, Object>> values(Optional<VersionedRow> found) {
        return found.map(VersionedRow::row).map(Row::values).map(each -> {
            Map<String, Object> values = new LinkedHashMap<>(each);
            values.replaceAll((name, value) -> Values.canonical(value));
            return values;
        });
    }

    /** Combines this and a later change of the same stored row. */
    RowImages then(RowImages later) {
        return new RowImages(later.id, identity, locator, part, before, later.after);
    }

    /** Combines the two stored rows of a row that moved: it was deleted from one and inserted into the other. */
    RowImages with(RowImages other) {
        String eventId = other.after.isPresent() ? other.id : id;
        return new RowImages(
                eventId, identity, locator, part, before.or(() -> other.before), other.after.or(() -> after));
    }
}
