package dev.keywright.core.view;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * Converts between the rows of a counter and of its ranking, which lists the counter's groups in the order of one
 * total. Each row determines the other.
 *
 * <pre>
 *   counter    (site_id | page)              (7 | home)        count(*) 12
 *   ranking    (site_id | count(*)-, page)   (7 | 12, home)    count(*) 12
 * </pre>
 *
 * One counter must keep the whole total of each group: where salts split a group, no single row has the total.
 */
public final class Ranking {

    private Ranking() {}

    /** Whether a counter keeps the groups and all totals of a ranking. */
    public static boolean isBackedBy(RowKind ranking, RowKind counter) {
        return counter.role() == RowRole.COUNTER
                && counter.entity().equals(ranking.entity())
                && counter.predicate().equals(ranking.predicate())
                && counter.expansion().equals(ranking.expansion())
                && counter.totals().containsAll(ranking.totals())
                && counter.key().segments().noneMatch(each -> each.kind() == Segment.Kind.SALT)
                && groups(counter).equals(groups(ranking));
    }

    private static TreeSet<ColumnPath> groups(RowKind kind) {
        TreeSet<ColumnPath> groups = new TreeSet<>();
        kind.key().segments().flatMap(each -> each.column().stream()).forEach(groups::add);
        groups.removeIf(ColumnPath::isTotal);
        return groups;
    }

    /** The counter with the groups of a ranking, as a design would have it. */
    static RowKind counter(RowKind ranking) {
        List<Segment> sort = ranking.key().sort().stream()
                .filter(each -> each.column().filter(ColumnPath::isTotal).isEmpty())
                .toList();
        return RowKind.of(
                        ranking.name(),
                        ranking.entity(),
                        RowRole.COUNTER,
                        new KeyLayout(ranking.key().partition(), sort),
                        List.of())
                .withPredicate(ranking.predicate())
                .withExpansion(ranking.expansion())
                .withTotals(ranking.totals());
    }

    /** The row of a ranking for the row of a group in its counter. */
    public static StoredRow row(RowKind ranking, RowKind counter, StoredRow group) {
        Map<String, Object> values = new LinkedHashMap<>();
        ranking.totals()
                .forEach(each -> values.put(each.toString(), group.values().get(each.toString())));
        Map<String, Object> known = columns(counter.key(), group.key());
        known.putAll(values);
        return new StoredRow(ranking.name(), key(ranking.key(), known), values, Map.of());
    }

    /** The key in the counter of the group that a ranking lists under a key. */
    public static Key counterKey(RowKind ranking, RowKind counter, Key ranked) {
        return key(counter.key(), columns(ranking.key(), ranked));
    }

    private static Map<String, Object> columns(KeyLayout layout, Key key) {
        Map<String, Object> columns = new LinkedHashMap<>();
        addColumns(layout.partition(), key.partition(), columns);
        addColumns(layout.sort(), key.sort(), columns);
        return columns;
    }

    private static void addColumns(List<Segment> segments, List<Object> values, Map<String, Object> columns) {
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            if (segment.exact()) {
                columns.put(
                        segment.column().orElseThrow().toString(), SegmentValue.columnValue(segment, values.get(i)));
            }
        }
    }

    private static Key key(KeyLayout layout, Map<String, Object> columns) {
        return new Key(segments(layout.partition(), columns), segments(layout.sort(), columns));
    }

    private static List<Object> segments(List<Segment> segments, Map<String, Object> columns) {
        List<Object> values = new ArrayList<>();
        for (Segment each : segments) {
            Check.that(each.kind() == Segment.Kind.TAG || each.exact(), "%s of a group", each);
            values.add(
                    each.kind() == Segment.Kind.TAG
                            ? each.text()
                            : SegmentValue.of(
                                    each,
                                    columns.get(each.column().orElseThrow().toString())));
        }
        return values;
    }
}
