package dev.keywright.store.feed.stream;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.store.lookup.EntityStorage;
import java.util.List;
import java.util.Optional;

/**
 * A change of a stored row, as read from an engine's change stream. Used by {@code JoinImages} and {@code ReadImages}.
 *
 * @param rows the rows of entities that the stored row is or holds
 * @param locatorChange present where the stored row is a locator whose row was inserted, deleted or moved
 */
record StoredRowChange(
        ChangeEvent event, RowAddress address, List<RowImages> rows, Optional<LocatorChange> locatorChange) {

    /** Whether the row of the entity existed before, and whether it exists after. */
    record LocatorChange(boolean before, boolean after) {}

    String id() {
        return event.id();
    }

    /** The id of the change; unknown where the engine expired the row. */
    Optional<String> changeId() {
        return event.after().map(each -> (String) each.values().get(ProtocolColumns.TOUCH));
    }

    /** Whether its meaning is only known together with other stored rows of the same change. */
    boolean partial() {
        boolean elsewhere = rows.stream().anyMatch(each -> !each.locator().equals(address));
        return changeId().isPresent() && (locatorChange.isPresent() || elsewhere && stampMoved());
    }

    private boolean stampMoved() {
        return stamp(event.before()) != stamp(event.after());
    }

    long stamp() {
        return stamp(event.after());
    }

    static long stamp(Optional<StoredRow> row) {
        return row.map(each -> number(each, ProtocolColumns.STAMP)).orElse(0L);
    }

    /** The version after; empty where the image has none. */
    Optional<Long> version() {
        return event.after().map(each -> number(each, EntityStorage.VERSION)).filter(each -> each > 0);
    }

    private static long number(StoredRow row, String column) {
        return row.values().get(column) instanceof Number number ? number.longValue() : 0;
    }

    static boolean live(StoredRow row) {
        return row.values().get(ProtocolColumns.TOMBSTONE) == null;
    }
}
