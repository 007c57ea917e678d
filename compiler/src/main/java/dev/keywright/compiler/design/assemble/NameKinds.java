package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Gives chosen row kinds short and descriptive names: {@code search}, {@code search_by_contact_id_status},
 * {@code unique_author_handle}. Used by {@code PlaceKinds}.
 */
final class NameKinds {

    private static final int PARTS_MAX = 3;

    private NameKinds() {}

    static Map<Integer, String> of(List<Candidate> candidates) {
        Map<Integer, String> names = new LinkedHashMap<>();
        for (Candidate each : candidates) {
            String name = name(each.kind());
            int again = 2;
            String free = name;
            while (names.containsValue(free)) {
                free = name + "_" + again++;
            }
            names.put(each.number(), free);
        }
        return names;
    }

    private static String name(RowKind kind) {
        String entity = kind.entity().toLowerCase(Locale.ROOT);
        switch (kind.role()) {
            case BASE, EMBEDDED:
                return entity;
            case LOCATOR:
                return entity + (kind.columns().isEmpty() ? "_lock" : "_place");
            case GUARD:
                return "unique_" + entity + "_" + columns(kind.key().partition());
            case COUNTER:
                return entity + "_count_by_" + columns(keyed(kind));
            case RANKING:
                return entity + "_rank_by_" + columns(keyed(kind));
            case DIRECTORY:
                String of = columns(kind.key().partition());
                String some = kind.predicate().isEmpty() ? "" : "_some";
                return entity + "_buckets" + (of.isEmpty() ? "" : "_by_" + of) + some;
            case PART:
                return entity + "_part";
            case VIEW, POINTER:
                String by = columns(keyed(kind));
                String sparse = kind.predicate().isEmpty() ? "" : "_some";
                String way = kind.columns().contains(ColumnPath.rootPath())
                        ? "_" + StoredName.of(ColumnPath.rootPath())
                        : "";
                return by.isEmpty() ? entity + "_list" + sparse : entity + way + "_by_" + by + sparse;
        }
        throw new IllegalStateException("no name for " + kind);
    }

    /** The columns that describe a kind: its partition, then the first column that orders it. */
    private static List<Segment> keyed(RowKind kind) {
        List<Segment> segments = new ArrayList<>();
        kind.key().segments().filter(Segment::exact).forEach(segments::add);
        List<Segment> partition =
                kind.key().partition().stream().filter(Segment::exact).toList();
        int first = kind.key().sort().isEmpty() ? 0 : 1;
        return segments.subList(0, Math.min(Math.min(partition.size() + first, segments.size()), PARTS_MAX));
    }

    private static String column(ColumnPath column) {
        if (column.isDepth()) {
            return "level";
        }
        if (column.isTotal() || column.isRootPath()) {
            return StoredName.of(column);
        }
        return (column.isAncestor() ? "ancestor_" : "") + column.attributeName();
    }

    private static String columns(List<Segment> segments) {
        return segments.stream()
                .flatMap(each -> each.column().stream())
                .map(NameKinds::column)
                .map(each -> each.toLowerCase(Locale.ROOT))
                .collect(Collectors.joining("_"));
    }
}
