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
 * What becomes of one row, on conditions for which nobody has to read it before.
 *
 * <pre>
 *   amend post (7 | )  set title = 'b', stamp = 12       where lock is null, stamp &lt; 12
 *   amend post (7 | )  becomes title = 'a', stamp = 12   where it is dead and stamp &lt; 12, or there is none
 * </pre>
 *
 * @param row the values that it gets, null as any other; where it is whole, with the keys under which indexes list it
 * @param equal columns that must have these values
 * @param below columns that must hold less, or nothing
 */
public record Amend(String table, StoredRow row, Extent extent, Expect.Equal equal, List<Expect.Below> below) {

    /** How much of the row is told. */
    public enum Extent {
        /** Some columns: the others stay, and indexes list the row by what its columns hold then. */
        COLUMNS,
        /** All that there is of it afterwards. */
        WHOLE,
        /** The same, and it need not be there before. */
        NEW
    }

    public Amend {
        below = List.copyOf(below);
    }

    /** New values for columns of a row that stays where it is. */
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

    /** Whether there is a row that is as expected, or none where none is needed. */
    public boolean holds(Optional<StoredRow> found) {
        return found.isEmpty() && extent == Extent.NEW
                || equal.holds(found) && below.stream().allMatch(each -> each.holds(found));
    }

    /** The row that there is afterwards. REQUIRES: {@link #holds}. */
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

    /** The column whose value a segment is, or whose elements, where it is one of those that change. */
    public Optional<String> changedColumn(Segment segment) {
        return segment.column()
                .filter(each -> segment.kind() == Segment.Kind.COLUMN && !each.isAncestor())
                .map(each ->
                        new ColumnPath(each.path(), each.isElement() ? each.attributeName() : each.column()).toString())
                .filter(row.values()::containsKey);
    }
}
