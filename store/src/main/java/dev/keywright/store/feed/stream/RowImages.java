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
 * A row of an entity before and after a stored row changed; missing where it is not in that stored row.
 *
 * @param id the same whenever it is read
 * @param anchor the stored row that tells where this row is, or holds it, which whoever has it come, go or move writes
 * @param part what it is of the stored row
 */
record RowImages(
        String id,
        Identity identity,
        RowAddress locator,
        Part part,
        Optional<VersionedRow> before,
        Optional<VersionedRow> after) {

    /** What a row of an entity is of a stored row. */
    enum Part {
        /** All of it. */
        WHOLE,
        /** It holds others. */
        HOLDER,
        /** It is held by another. */
        EMBEDDED
    }

    /** Whether there is something to tell: an update that leaves all values as they are is one, where it is known to be. */
    boolean differs() {
        return !values(before).equals(values(after)) || part == Part.WHOLE && moved();
    }

    /**
     * Whether its anchor was written with it: whoever writes a stored row has the row of the entity that it is for himself,
     * and those inside that he changes.
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

    /** What this and a later change of the same stored row did together. */
    RowImages then(RowImages later) {
        return new RowImages(later.id, identity, locator, part, before, later.after);
    }

    /** The same row as two stored rows of one change tell it: it went from one and came to the other. */
    RowImages with(RowImages other) {
        String told = other.after.isPresent() ? other.id : id;
        return new RowImages(told, identity, locator, part, before.or(() -> other.before), other.after.or(() -> after));
    }
}
