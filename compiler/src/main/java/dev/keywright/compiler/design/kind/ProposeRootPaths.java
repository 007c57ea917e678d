package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.NeededColumns;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.analysis.TreeWalk;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.profile.EngineProfile;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Proposes rows of a tree under the path that leads to them from its root, so that a row and all rows below it are one
 * range (T33); and rows that hold the path of the row that a walk starts with. Used by {@code CandidateSet},
 * {@code Findings} and {@code ProposeKinds}.
 *
 * <pre>
 *   down from c.id = :id    (id | ) ^*    ('CATEGORY' | ^*, id) name
 * </pre>
 *
 * A row has one of each, however deep it is, where a row per ancestor would be one per level.
 */
public final class ProposeRootPaths {

    /** Trees are uneven: at least this many levels must fit into a key. */
    private static final double LEVELS_MIN = 4 * Statistics.ANCESTORS;

    private ProposeRootPaths() {}

    static Set<RowKind> of(Statistics statistics, TreeWalk tree) {
        QuestionGraph asked = tree.asked();
        String entity = tree.source().entity();
        Set<RowKind> kinds = new LinkedHashSet<>();
        List<Segment> start = tree.walk().start().stream()
                .flatMap(each -> each.columns().stream())
                .map(each -> column(statistics, entity, ColumnPath.own(each.name())))
                .toList();
        KeyLayout top = KeyLayouts.completed(statistics, entity, new KeyLayout(start, List.of()));
        kinds.add(kind(tree, top, new TreeSet<>(Set.of(ColumnPath.rootPath()))));
        KeyLayout below = KeyLayouts.completed(
                statistics,
                entity,
                new KeyLayout(
                        List.of(Segment.tag(entity.toUpperCase(Locale.ROOT))),
                        List.of(column(statistics, entity, ColumnPath.rootPath()))));
        TreeSet<ColumnPath> needed = new TreeSet<>();
        NeededColumns.withEdges(asked, tree.alias()).forEach(each -> needed.add(ColumnPath.own(each)));
        kinds.add(kind(tree, below, needed));
        kinds.add(kind(tree, below, new TreeSet<>()));
        return kinds;
    }

    /** How many levels fit into a key if each step has the average size; unlimited where the engine limits no key. */
    public static double levelsMax(Statistics statistics, EngineProfile target, RowKind kind) {
        int limit = target.limits().sortKeyBytesMax();
        boolean keyed = kind.key().segments().anyMatch(each -> each.is(ColumnPath.rootPath()));
        return limit == 0 || !keyed
                ? Double.MAX_VALUE
                : Math.floor(limit / statistics.rootPathStepBytes(kind.entity()));
    }

    public static boolean fits(Statistics statistics, EngineProfile target, RowKind kind) {
        return levelsMax(statistics, target, kind) >= LEVELS_MIN;
    }

    private static Segment column(Statistics statistics, String entity, ColumnPath column) {
        return Segment.column(column, statistics.type(entity, column), false);
    }

    private static RowKind kind(TreeWalk tree, KeyLayout key, TreeSet<ColumnPath> columns) {
        key.segments().flatMap(segment -> segment.column().stream()).forEach(columns::remove);
        return RowKind.of(
                        "",
                        tree.source().entity(),
                        columns.isEmpty() ? RowRole.POINTER : RowRole.VIEW,
                        key,
                        List.copyOf(columns))
                .withExpansion(Optional.of(tree.rootPathRows()));
    }
}
