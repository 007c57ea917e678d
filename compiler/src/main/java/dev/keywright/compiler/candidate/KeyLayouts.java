package dev.keywright.compiler.candidate;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.List;

/** Keys that tell rows apart. */
final class KeyLayouts {

    private KeyLayouts() {}

    /** The primary key comes last, as far as it is not there yet. */
    static KeyLayout completed(Statistics statistics, String entity, KeyLayout key) {
        Entity root = statistics.model().entity(entity).orElseThrow();
        return completed(
                statistics,
                entity,
                key,
                root.key().stream().map(ColumnPath::own).toList());
    }

    /** What tells rows apart comes last, as far as it is not there yet. */
    static KeyLayout completed(Statistics statistics, String entity, KeyLayout key, List<ColumnPath> apart) {
        List<Segment> sort = new ArrayList<>(key.sort());
        for (ColumnPath column : apart) {
            if (key.segments().noneMatch(each -> each.is(column))) {
                sort.add(Segment.column(column, statistics.type(entity, column), false));
            }
        }
        return new KeyLayout(key.partition(), sort);
    }

    /** The layouts of a base row under its primary key: all of it as partition, or the first column alone. */
    static List<KeyLayout> primary(Statistics statistics, Entity entity) {
        List<Segment> segments = entity.key().stream()
                .map(ColumnPath::own)
                .map(each -> Segment.column(each, statistics.type(entity.name(), each), false))
                .toList();
        List<KeyLayout> layouts = new ArrayList<>();
        for (int i = 1; i <= segments.size(); i++) {
            layouts.add(new KeyLayout(segments.subList(0, i), segments.subList(i, segments.size())));
        }
        return layouts;
    }
}
