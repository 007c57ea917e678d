package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.List;

/** Builds key layouts whose keys are unique. */
public final class KeyLayouts {

    private KeyLayouts() {}

    /**
     * Completes a key with those columns of the primary key that it lacks; segments after a complete primary key would
     * order nothing, so they are dropped.
     */
    public static KeyLayout completed(Statistics statistics, String entity, KeyLayout key) {
        Entity root = statistics.model().entity(entity);
        return completed(
                statistics,
                entity,
                key,
                root.key().stream().map(ColumnPath::own).toList());
    }

    /**
     * Completes a key with those of the columns {@code apart}, which identify a row, that it lacks; segments after all
     * of them would order nothing, so they are dropped.
     */
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

    /** The same partitions with their rows in reverse order. */
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
