package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.List;

/** Keys that tell rows apart. */
public final class KeyLayouts {

    private KeyLayouts() {}

    /** The primary key comes last, as far as it is not there yet; what would follow it orders nothing. */
    public static KeyLayout completed(Statistics statistics, String entity, KeyLayout key) {
        Entity root = statistics.model().entity(entity).orElseThrow();
        return completed(
                statistics,
                entity,
                key,
                root.key().stream().map(ColumnPath::own).toList());
    }

    /** What tells rows apart comes last, as far as it is not there yet; what would follow it orders nothing. */
    public static KeyLayout completed(Statistics statistics, String entity, KeyLayout key, List<ColumnPath> apart) {
        List<ColumnPath> missing = new ArrayList<>(apart);
        missing.removeIf(own -> key.partition().stream().anyMatch(each -> each.is(own)));
        List<Segment> sort = new ArrayList<>();
        for (Segment segment : key.sort()) {
            boolean many = segment.column()
                    .filter(each -> each.isElement() || each.isAncestor())
                    .isPresent();
            if (!missing.isEmpty() || many) {
                sort.add(segment);
                missing.removeIf(segment::is);
            }
        }
        missing.forEach(own -> sort.add(Segment.column(own, statistics.type(entity, own), false)));
        return new KeyLayout(key.partition(), sort);
    }

    /** The same partitions with their rows the other way round. */
    public static KeyLayout reversedSort(KeyLayout key) {
        return new KeyLayout(
                key.partition(),
                key.sort().stream()
                        .map(each -> each.kind() == Segment.Kind.COLUMN
                                ? Segment.column(
                                        each.column().orElseThrow(), each.type().orElseThrow(), !each.descending())
                                : each)
                        .toList());
    }

    /** The layouts of a base row under its primary key: all of it as partition, or the first column alone. */
    public static List<KeyLayout> primary(Statistics statistics, Entity entity) {
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
