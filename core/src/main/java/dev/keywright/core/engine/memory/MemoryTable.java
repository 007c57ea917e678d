package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.IndexEntryKeys;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;

/**
 * The rows of a table in key order, and once more in the order of each index. Not thread safe; guarded by the engine.
 * Used by {@code LaggingTable}, {@code MemoryEngine}, {@code MemoryRows} and {@code UniqueKeys}.
 */
final class MemoryTable {

    private final Table table;
    private final NavigableMap<KeyPosition, StoredRow> rows = new TreeMap<>();
    private final Map<String, NavigableMap<KeyPosition, StoredRow>> indexes = new LinkedHashMap<>();

    MemoryTable(Table table) {
        this.table = table;
        table.indexes().forEach(each -> indexes.put(each.name(), new TreeMap<>()));
    }

    Table table() {
        return table;
    }

    Optional<RowKind> kind(String name) {
        return table.rows().stream().filter(each -> each.name().equals(name)).findFirst();
    }

    Optional<StoredRow> row(RowKind kind, Key key) {
        return Optional.ofNullable(rows.get(KeyPosition.tableEntry(kind.key(), key, kind.name())));
    }

    /** All rows, or those after one. */
    Collection<StoredRow> rows(Optional<StoredRow> after) {
        return after.map(each -> rows.tailMap(place(each), false)).orElse(rows).values();
    }

    MemoryTable copied() {
        MemoryTable copy = new MemoryTable(table);
        copy.rows.putAll(rows);
        indexes.forEach((name, index) -> copy.indexes.get(name).putAll(index));
        return copy;
    }

    private KeyPosition place(StoredRow row) {
        return KeyPosition.tableEntry(kind(row.kind()).orElseThrow().key(), row.key(), row.kind());
    }

    /** REQUIRES: its keys are as long as the layouts of its kind. */
    void put(RowKind kind, StoredRow row) {
        StoredRow before = rows.put(KeyPosition.tableEntry(kind.key(), row.key(), kind.name()), row);
        removeEntries(kind, before);
        row.slots().keySet().forEach(index -> entryPositions(kind, index, row)
                .forEach(each -> indexes.get(index).put(each, row)));
    }

    void delete(RowKind kind, Key key) {
        removeEntries(kind, rows.remove(KeyPosition.tableEntry(kind.key(), key, kind.name())));
    }

    private void removeEntries(RowKind kind, StoredRow before) {
        if (before != null) {
            before.slots().keySet().forEach(each -> entryPositions(kind, each, before)
                    .forEach(indexes.get(each)::remove));
        }
    }

    /** The number of entries that an index has for the row. */
    int entryCount(RowKind kind, String index, StoredRow row) {
        return entryPositions(kind, index, row).size();
    }

    /** Whether an index refuses a second row under a key. */
    boolean unique(String index) {
        return table.indexes().stream().anyMatch(each -> each.name().equals(index) && each.unique());
    }

    /** The rows of a kind that an index lists under a key. */
    List<StoredRow> rowsUnder(RowKind kind, String index, Key key) {
        KeyLayout layout = kind.layout(Optional.of(index)).orElseThrow();
        return indexes
                .get(index)
                .subMap(
                        KeyPosition.edge(layout, key.partition(), key.sort(), KeyPosition.Edge.BEFORE),
                        KeyPosition.edge(layout, key.partition(), key.sort(), KeyPosition.Edge.AFTER))
                .values()
                .stream()
                .filter(each -> each.kind().equals(kind.name()))
                .toList();
    }

    /**
     * Rows of a range.
     *
     * @param read the rows returned, and those of other kinds between them
     */
    record Page(List<StoredRow> read, List<StoredRow> returned) {}

    /** The first rows of a range, up to its limit. */
    Page page(RowKind kind, KeyLayout layout, RangeRequest request) {
        List<StoredRow> read = new ArrayList<>();
        List<StoredRow> given = new ArrayList<>();
        for (StoredRow row : range(layout, request)) {
            boolean asked = row.kind().equals(kind.name());
            boolean within = request.keys().unbounded() || asked && bounded(row, layout, request);
            if (within) {
                read.add(row);
            }
            if (within && (asked || request.everyKind())) {
                given.add(row);
            }
            if (given.size() == request.limit()) {
                break;
            }
        }
        return new Page(read, List.copyOf(given));
    }

    /**
     * Whether the row is within the bounds. In the key of an index, the segments before the bounded one match already:
     * entries are positioned by element, so that only the bounds are left to check.
     */
    private static boolean bounded(StoredRow row, KeyLayout layout, RangeRequest request) {
        Key slot = request.index().map(row.slots()::get).orElse(row.key());
        Key key = request.index().isPresent() && IndexEntryKeys.byAncestors(layout)
                ? IndexEntryKeys.keyForAncestor(
                        layout,
                        slot,
                        IndexEntryKeys.ancestorIndex(
                                layout, slot, request.keys().partition()))
                : slot;
        int next = request.keys().prefix().size();
        return request.keys().withinBounds(layout.sort().get(next), key.sort().get(next));
    }

    /** The rows that start with the partition and the prefix, from {@code from} on and after {@code after}. */
    private Collection<StoredRow> range(KeyLayout layout, RangeRequest request) {
        NavigableMap<KeyPosition, StoredRow> all =
                request.index().map(indexes::get).orElse(rows);
        Optional<KeyPosition> from = request.keys().start().map(each -> edge(layout, request, each));
        KeyPosition first = from.filter(each -> !request.backward())
                .orElseGet(() -> edge(layout, request, request.keys().prefix(), KeyPosition.Edge.BEFORE));
        KeyPosition last = from.filter(each -> request.backward())
                .orElseGet(() -> edge(layout, request, request.keys().prefix(), KeyPosition.Edge.AFTER));
        NavigableMap<KeyPosition, StoredRow> within = all.subMap(first, false, last, false);
        NavigableMap<KeyPosition, StoredRow> directed = request.backward() ? within.descendingMap() : within;
        if (request.after().isEmpty()) {
            return directed.values();
        }
        StoredRow after = request.after().get();
        List<KeyPosition> places = request.index()
                .map(index -> entryPositions(kind(after.kind()).orElseThrow(), index, after))
                .orElseGet(() -> List.of(place(after)));
        // The row may have been deleted since; the page starts at its position all the same.
        return places.stream()
                .filter(each -> each.compareTo(first) > 0 && each.compareTo(last) < 0)
                .findFirst()
                .map(place -> directed.tailMap(place, false).values())
                .orElse(directed.values());
    }

    private static KeyPosition edge(KeyLayout layout, RangeRequest request, KeyRange.Start from) {
        List<Object> values = new ArrayList<>(request.keys().prefix());
        values.addAll(from.values());
        boolean before = from.inclusive() != request.backward();
        return edge(layout, request, values, before ? KeyPosition.Edge.BEFORE : KeyPosition.Edge.AFTER);
    }

    private static KeyPosition edge(
            KeyLayout layout, RangeRequest request, List<Object> values, KeyPosition.Edge edge) {
        return KeyPosition.edge(layout, request.keys().partition(), values, edge);
    }

    /**
     * The positions under which an index lists a row: one, or one for each element of an array, or one for each
     * ancestor.
     */
    private static List<KeyPosition> entryPositions(RowKind kind, String index, StoredRow row) {
        KeyLayout layout = kind.layout(Optional.of(index)).orElseThrow();
        KeyPosition place = KeyPosition.tableEntry(kind.key(), row.key(), kind.name());
        return IndexEntryKeys.of(layout, row.slots().get(index)).stream()
                .map(each -> KeyPosition.indexEntry(layout, each, place))
                .toList();
    }
}
