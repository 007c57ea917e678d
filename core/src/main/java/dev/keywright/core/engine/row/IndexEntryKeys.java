package dev.keywright.core.engine.row;

import dev.keywright.core.Check;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Computes the keys under which an index lists one row: an index over a list in the row lists it several times, once
 * for each element of an array, or once for each of its ancestors, whose columns go together. The row's index key then
 * holds lists.
 *
 * <pre>
 *   (tags[] | id)     ({a, b} | 7)              (a | 7)       (b | 7)
 *   (^id | ^, id)     ({7, 4} | {0, 1}, 7)      (7 | 0, 7)    (4 | 1, 7)
 * </pre>
 */
public final class IndexEntryKeys {

    private IndexEntryKeys() {}

    /** The keys under which the index lists the row. */
    public static List<Key> of(KeyLayout layout, Key key) {
        if (!byAncestors(layout)) {
            return elements(layout, key);
        }
        List<Key> keys = new ArrayList<>();
        for (int place = 0; place < ancestors(layout, key); place++) {
            keys.addAll(elements(layout, keyForAncestor(layout, key, place)));
        }
        return keys;
    }

    /** Whether the index may list a row several times. */
    public static boolean isMultikey(KeyLayout layout) {
        return byAncestors(layout)
                || layout.segments()
                        .anyMatch(each ->
                                each.column().filter(ColumnPath::isElement).isPresent());
    }

    /** Whether the index lists a row once for each ancestor. */
    public static boolean byAncestors(KeyLayout layout) {
        return layout.segments().anyMatch(IndexEntryKeys::ofAncestor);
    }

    /**
     * The position of an ancestor among all, nearest first, found by the columns that a partition has of it.
     *
     * <p>REQUIRES: the index lists the row in that partition.
     */
    public static int ancestorIndex(KeyLayout layout, Key key, List<Object> partition) {
        int place = IntStream.range(0, ancestors(layout, key))
                .filter(each -> matchesPartition(
                        layout.partition(), keyForAncestor(layout, key, each).partition(), partition))
                .findFirst()
                .orElse(-1);
        Check.that(place >= 0, "%s of %s is not listed under %s", key, layout, partition);
        return place;
    }

    /** The key for the ancestor at a position among all. */
    public static Key keyForAncestor(KeyLayout layout, Key key, int place) {
        return new Key(at(layout.partition(), key.partition(), place), at(layout.sort(), key.sort(), place));
    }

    private static boolean matchesPartition(List<Segment> segments, List<Object> values, List<Object> partition) {
        return IntStream.range(0, segments.size())
                .filter(i -> ofAncestor(segments.get(i)))
                .allMatch(i -> {
                    Comparator<Object> order = SegmentOrder.of(segments.get(i));
                    return order.compare(values.get(i), partition.get(i)) == 0;
                });
    }

    private static boolean ofAncestor(Segment segment) {
        return segment.column().filter(ColumnPath::isAncestor).isPresent();
    }

    private static int ancestors(KeyLayout layout, Key key) {
        return Stream.of(ofAncestors(layout.partition(), key.partition()), ofAncestors(layout.sort(), key.sort()))
                .flatMap(each -> each)
                .findFirst()
                .map(List::size)
                .orElseThrow();
    }

    private static Stream<List<?>> ofAncestors(List<Segment> segments, List<Object> values) {
        return IntStream.range(0, segments.size())
                .filter(i -> ofAncestor(segments.get(i)))
                .mapToObj(i -> (List<?>) values.get(i));
    }

    private static List<Object> at(List<Segment> segments, List<Object> values, int place) {
        List<Object> at = new ArrayList<>();
        for (int i = 0; i < segments.size(); i++) {
            at.add(ofAncestor(segments.get(i)) ? ((List<?>) values.get(i)).get(place) : values.get(i));
        }
        return at;
    }

    private static List<Key> elements(KeyLayout layout, Key key) {
        List<Key> keys = new ArrayList<>();
        for (List<Object> partition : spread(layout.partition(), key.partition())) {
            for (List<Object> sort : spread(layout.sort(), key.sort())) {
                keys.add(new Key(partition, sort));
            }
        }
        return keys;
    }

    private static List<List<Object>> spread(List<Segment> segments, List<Object> values) {
        List<List<Object>> all = new ArrayList<>(List.of(List.of()));
        for (int i = 0; i < segments.size(); i++) {
            boolean element =
                    segments.get(i).column().filter(ColumnPath::isElement).isPresent();
            List<?> options = element && values.get(i) instanceof List<?> several ? several : one(values.get(i));
            all = all.stream()
                    .flatMap(before -> options.stream().map(each -> append(before, each)))
                    .toList();
        }
        return all;
    }

    private static List<Object> one(Object value) {
        return append(List.of(), value);
    }

    private static List<Object> append(List<Object> before, Object value) {
        List<Object> longer = new ArrayList<>(before);
        longer.add(value);
        return longer;
    }
}
