package dev.keywright.store.lookup;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.view.Salt;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Builds keys from an entity's own columns. Stored in keys: a result for existing data never changes. Used by
 * {@code EntityStorage}, {@code FindRows}, {@code ListKeys} and {@code StorageMap}.
 */
final class BuildKey {

    private BuildKey() {}

    /** Whether all columns that a key is made of are known, those of its salt included. */
    static boolean allKnown(KeyLayout layout, Entity entity, Set<String> columns) {
        return layout.segments().allMatch(each -> known(each, entity, columns));
    }

    /** Whether a segment's value follows from these columns. */
    static boolean known(Segment segment, Entity entity, Set<String> columns) {
        switch (segment.kind()) {
            case TAG:
                return true;
            case SALT:
                return columns.containsAll(entity.key());
            case COLUMN, BUCKET, REVERSED:
                ColumnPath column = segment.column().orElseThrow();
                return column.isOwn()
                        && !column.isElement()
                        && !column.isAncestor()
                        && columns.contains(column.column());
        }
        throw new IllegalStateException("no segment " + segment);
    }

    static Key of(KeyLayout layout, Entity entity, Map<String, Object> columns) {
        return new Key(values(layout.partition(), entity, columns), values(layout.sort(), entity, columns));
    }

    static List<Object> values(List<Segment> segments, Entity entity, Map<String, Object> columns) {
        List<Object> values = new ArrayList<>();
        segments.forEach(each -> values.add(value(each, entity, columns)));
        return values;
    }

    static Object value(Segment segment, Entity entity, Map<String, Object> columns) {
        switch (segment.kind()) {
            case TAG:
                return segment.text();
            case SALT:
                List<Object> key = new ArrayList<>();
                entity.key().forEach(each -> key.add(columns.get(each)));
                return Salt.of(key, segment.count());
            case COLUMN, BUCKET, REVERSED:
                return SegmentValue.of(
                        segment, columns.get(segment.column().orElseThrow().column()));
        }
        throw new IllegalStateException("no segment " + segment);
    }
}
