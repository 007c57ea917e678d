package dev.keywright.store.feed.stream;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.store.lookup.EntityStorage;
import java.util.List;
import java.util.Optional;

/**
 * What became of a stored row.
 *
 * @param rows those that it is or holds
 * @param turn where it tells of a row that lies elsewhere, and that came, went or moved
 */
record StoredRowChange(
        ChangeEvent event, RowAddress address, List<RowImages> rows, Optional<LocatorChange> locatorChange) {

    /** Whether there was a row of the entity, and whether there is one since. */
    record LocatorChange(boolean before, boolean after) {}

    String id() {
        return event.id();
    }

    /** The change that did it; unknown where the engine let the row go by itself. */
    Optional<String> changeId() {
        return event.after().map(each -> (String) each.values().get(ProtocolColumns.TOUCH));
    }

    /** Whether what it tells is only known with other stored rows of the same change. */
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

    /** The version since; where nothing tells it, none. */
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
