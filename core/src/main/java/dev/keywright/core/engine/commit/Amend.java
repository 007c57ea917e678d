package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A change of one row in place, with conditions that the engine checks itself, so that the caller need not read the row
 * first.
 *
 * <pre>
 *   amend post (7 | )  set title = 'b', stamp = 12       where lock is null, stamp &lt; 12
 *   amend post (7 | )  becomes title = 'a', stamp = 12   where it is dead and stamp &lt; 12, or there is none
 * </pre>
 *
 * Made by {@code AmendRow} for {@link dev.keywright.core.engine.Amending#amend}; {@link #holds} and {@link #applyTo}
 * are for the engine in memory. Immutable.
 *
 * @param row the new values, where null is a value like any other; unless only columns change, also the keys under
 *     which indexes list the row
 * @param equal columns that must have these values
 * @param below columns that must hold a smaller number, or nothing
 */
public record Amend(String table, StoredRow row, Extent extent, Expect.Equal equal, List<Expect.Below> below) {

    /** How much of the row the change replaces. */
    public enum Extent {
        /** Some columns: the others keep their values, and the indexes follow the new values. */
        COLUMNS,
        /** The whole row, which must exist. */
        WHOLE,
        /** The whole row, which may be absent before. */
        NEW
    }

    public Amend {
        below = List.copyOf(below);
    }

    /** New values for columns of a row whose key does not change. */
    public static Amend columns(
            String table,
            String kind,
            Key key,
            Map<String, Object> columns,
            Expect.Equal equal,
            List<Expect.Below> below) {
        return new Amend(table, new StoredRow(kind, key, columns, Map.of()), Extent.COLUMNS, equal, below);
    }

    public String kind() {
        return row.kind();
    }

    public Key key() {
        return row.key();
    }

    public Map<String, Object> values() {
        return row.values();
    }

    /** Whether the row that was found meets the conditions, or is absent where it may be. */
    public boolean holds(Optional<StoredRow> found) {
        return found.isEmpty() && extent == Extent.NEW
                || equal.holds(found) && below.stream().allMatch(each -> each.holds(found));
    }

    /** The row after the change. REQUIRES: {@link #holds}. */
    public StoredRow applyTo(Optional<StoredRow> found, RowKind kind) {
        if (extent != Extent.COLUMNS) {
            return row;
        }
        StoredRow before = found.orElseThrow();
        Map<String, Object> values = new LinkedHashMap<>(before.values());
        values.putAll(row.values());
        Map<String, Key> slots = new LinkedHashMap<>(before.slots());
        slots.replaceAll((index, key) -> moved(kind, index, key));
        return new StoredRow(before.kind(), before.key(), values, slots);
    }

    private Key moved(RowKind kind, String index, Key key) {
        RowKind.Slot slot = kind.slot(index).orElseThrow();
        return new Key(
                moved(slot.key().partition(), key.partition()), moved(slot.key().sort(), key.sort()));
    }

    private List<Object> moved(List<Segment> segments, List<Object> held) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            Optional<String> column = changedColumn(segment);
            values.add(column.isPresent() ? row.values().get(column.get()) : held.get(i));
        }
        return values;
    }

    /**
     * The changed column whose value, or whose elements, the segment holds; empty where the segment does not change.
     */
    public Optional<String> changedColumn(Segment segment) {
        return segment.column()
                .filter(each -> segment.kind() == Segment.Kind.COLUMN && !each.isAncestor())
                .map(each ->
                        new ColumnPath(each.path(), each.isElement() ? each.attributeName() : each.column()).toString())
                .filter(row.values()::containsKey);
    }
}
