package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import java.util.ArrayList;
import java.util.List;

/**
 * A position in the order of a table or an index: a key, or the edge before or after all keys with a common prefix.
 * Used by {@code MemoryTable} and {@code UniqueKeys}.
 *
 * <pre>
 *   (42 | active) before   &lt;   (42 | active, 2020-01-01)   &lt;   (42 | active) after
 * </pre>
 *
 * @param segments those of the partition, a border, those of the sort key, and last those that distinguish rows with
 *     equal keys
 */
record KeyPosition(List<Segment> segments, List<Object> values, Edge edge) implements Comparable<KeyPosition> {

    /** Keeps partitions of different lengths apart. */
    private static final Segment BORDER = Segment.tag("|");

    /** Whether the position is a key, or the edge before or after all keys that start like it. */
    enum Edge {
        BEFORE,
        KEY,
        AFTER
    }

    /** The position of a row in its table. */
    static KeyPosition tableEntry(KeyLayout layout, Key key, String kind) {
        return edge(layout, key.partition(), key.sort(), Edge.KEY).then(Segment.tag(kind), kind);
    }

    /** The position of a row in an index; rows under one index key are in the order of their table. */
    static KeyPosition indexEntry(KeyLayout slot, Key key, KeyPosition row) {
        KeyPosition listed = edge(slot, key.partition(), key.sort(), Edge.KEY).then(BORDER, BORDER.text());
        return new KeyPosition(joined(listed.segments, row.segments), joined(listed.values, row.values), Edge.KEY);
    }

    /** REQUIRES: all values of the partition, and at most as many of the sort key as the layout has. */
    static KeyPosition edge(KeyLayout layout, List<Object> partition, List<Object> prefix, Edge edge) {
        KeyPosition before = new KeyPosition(layout.partition(), partition, edge).then(BORDER, BORDER.text());
        return new KeyPosition(
                joined(before.segments, layout.sort().subList(0, prefix.size())), joined(before.values, prefix), edge);
    }

    private KeyPosition then(Segment segment, Object value) {
        return new KeyPosition(joined(segments, List.of(segment)), joined(values, List.of(value)), edge);
    }

    private static <T> List<T> joined(List<? extends T> one, List<? extends T> other) {
        List<T> all = new ArrayList<>(one);
        all.addAll(other);
        return all;
    }

    @Override
    public int compareTo(KeyPosition other) {
        int shared = Math.min(segments.size(), other.segments.size());
        for (int i = 0; i < shared; i++) {
            int compared =
                    SegmentOrder.compare(segments.get(i), values.get(i), other.segments.get(i), other.values.get(i));
            if (compared != 0) {
                return compared;
            }
        }
        return Integer.compare(rankAfter(shared), other.rankAfter(shared));
    }

    /** Orders positions with a common prefix: an edge before, the end of a key, more segments, an edge after. */
    private int rankAfter(int shared) {
        if (segments.size() > shared) {
            return 2;
        }
        switch (edge) {
            case BEFORE:
                return 0;
            case KEY:
                return 1;
            case AFTER:
                return 3;
        }
        throw new IllegalStateException("no rank of " + edge);
    }
}
