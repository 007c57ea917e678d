package dev.keywright.store.query.operator;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.FrozenMap;
import dev.keywright.core.engine.row.IndexEntryKeys;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Row;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Handles rows that have their ancestors embedded. An index that lists such a row under each ancestor returns it as if
 * it had only that one; read by its own key, the row has them all. Stored in rows: a result for existing data never
 * changes. Used by {@code BindRow}, {@code PathColumns}, {@code ReadRows} and {@code ResumePoint}.
 *
 * <pre>
 *   id 7, name c, ancestors {^id 7, ^ 0}, {^id 4, ^ 1}      under ^id = 4    id 7, name c, ^id 4, ^ 1
 * </pre>
 */
final class LineageRows {

    private LineageRows() {}

    /** The row as it is listed within a range. REQUIRES: the range is over an index by ancestors. */
    static StoredRow asListed(RowKind kind, RangeRequest request, StoredRow row) {
        String index = request.index().orElseThrow();
        KeyLayout layout = kind.layout(request.index()).orElseThrow();
        Key key = row.slots().get(index);
        int place = IndexEntryKeys.ancestorIndex(layout, key, request.keys().partition());
        Map<String, Object> ancestor = new LinkedHashMap<>();
        stored(kind, row).get(place).forEach((column, value) -> ancestor.put((String) column, value));
        return new StoredRow(
                row.kind(),
                row.key(),
                new MergedMap(row.values(), ancestor),
                Map.of(index, IndexEntryKeys.keyForAncestor(layout, key, place)));
    }

    /** The columns of the ancestor that a read through an index by ancestors returns. */
    static Stream<ColumnPath> columns(RowKind kind, Step.Read read) {
        return read.index().isEmpty()
                ? Stream.empty()
                : kind.ancestorList().stream().flatMap(each -> each.columns().stream());
    }

    /** Whether the rows embedded in a row are its ancestors and not its children. */
    static boolean bindsAncestors(RowKind kind, Step.Binding bind) {
        return kind.ancestorList()
                .filter(each -> List.of(each.relationship()).equals(bind.path()))
                .isPresent();
    }

    /** The ancestors embedded in a row, nearest first, each with the number of steps to it. */
    static List<Row> ancestors(RowKind kind, StoredRow row) {
        List<Row> ancestors = new ArrayList<>();
        for (Map<?, ?> each : stored(kind, row)) {
            Map<String, Object> values = new LinkedHashMap<>();
            kind.ancestorList()
                    .orElseThrow()
                    .columns()
                    .forEach(column -> values.put(
                            column.isDepth() ? column.column() : column.attributeName(), each.get(column.toString())));
            ancestors.add(new Row(values));
        }
        return ancestors;
    }

    private static List<Map<?, ?>> stored(RowKind kind, StoredRow row) {
        List<Map<?, ?>> stored = new ArrayList<>();
        Object list = row.values().get(kind.ancestorList().orElseThrow().relationship());
        ((List<?>) list).forEach(each -> stored.add((Map<?, ?>) each));
        return stored;
    }

    /** The values of a row with some more, without decoding values that are never asked for. */
    private static final class MergedMap extends FrozenMap<Object> {

        private final Map<String, Object> values;
        private final Map<String, Object> more;

        MergedMap(Map<String, Object> values, Map<String, Object> more) {
            this.values = values;
            this.more = more;
        }

        @Override
        public Object get(Object column) {
            return more.containsKey(column) ? more.get(column) : values.get(column);
        }

        @Override
        public boolean containsKey(Object column) {
            return more.containsKey(column) || values.containsKey(column);
        }

        @Override
        public Set<Entry<String, Object>> entrySet() {
            Map<String, Object> all = new LinkedHashMap<>(values);
            all.putAll(more);
            return all.entrySet();
        }
    }
}
