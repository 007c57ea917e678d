package dev.keywright.compiler.design.kind;

import dev.keywright.compiler.design.analysis.FixedColumns;
import dev.keywright.compiler.design.analysis.JoinEdge;
import dev.keywright.compiler.design.analysis.LinkColumns;
import dev.keywright.compiler.design.analysis.MinMaxColumn;
import dev.keywright.compiler.design.analysis.NeededColumns;
import dev.keywright.compiler.design.analysis.QuestionGraph;
import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.analysis.TreeWalk;
import dev.keywright.compiler.design.analysis.WalkLevel;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.RenameSource;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Proposes the row kinds that would answer a question starting from each of its sources: columns fixed by equality as
 * partition, the rest of them before the range or the order, the primary key last (T17, T19). Used by
 * {@code SearchSpace}.
 *
 * <pre>
 *   WHERE contact_id = :c AND status = :s AND created_at &lt; :t ORDER BY created_at
 *
 *   (contact_id, status | created_at, id)    (contact_id | status, created_at, id)    (status | contact_id, …)
 * </pre>
 *
 * Keys may also omit equalities, so that several questions share one and filter the rest. Each key is proposed with all
 * columns that the question needs, with those of its own entity, and without any as a pointer (T27, T29).
 */
public final class ProposeKinds {

    private static final int SUBSETS_MAX = 3;

    private final Statistics statistics;
    private final QuestionGraph asked;
    private final Set<RowKind> found = new LinkedHashSet<>();

    /** The columns by which a source is reached from another one; the key of a parent is these alone. */
    private Set<ColumnPath> link = Set.of();

    private boolean parent;

    public ProposeKinds(Statistics statistics, QuestionGraph asked) {
        this.statistics = statistics;
        this.asked = asked;
    }

    /** All kinds: for every source where a plan may start, and for every edge along which it may continue. */
    public List<RowKind> all() {
        for (String alias : asked.starts()) {
            FixedColumns fixed = FixedColumns.byConditions(asked, alias);
            // Without an equality all rows are listed; that is a start only at the root.
            boolean walks = asked.source(alias).recursion().isPresent();
            if (!walks
                    && (!fixed.equal().isEmpty()
                            || alias.equals(asked.query().root().alias()))) {
                propose(fixed, asked.query().order());
                MinMaxColumn.of(asked.query()).ifPresent(ends -> ends(ends, fixed));
            }
        }
        for (JoinEdge edge : asked.edges()) {
            for (String alias : List.of(edge.child(), edge.parent())) {
                if (edge.leadsTo(alias)) {
                    List<Query.Order> order = asked.source(alias)
                            .perParentLimit()
                            .map(Source.PerParentLimit::order)
                            .orElse(List.of());
                    link = LinkColumns.of(edge, alias);
                    parent = edge.parent().equals(alias);
                    propose(FixedColumns.byEdge(asked, alias, edge), order);
                }
            }
        }
        link = Set.of();
        parent = false;
        for (Source source : asked.query().root().all().toList()) {
            TreeWalk.of(asked, source).ifPresent(tree -> {
                link = tree.startColumns();
                propose(FixedColumns.byTree(tree), asked.query().order(), List.of());
                link = Set.of();
                if (tree.supportsRootPath()) {
                    found.addAll(ProposeRootPaths.of(statistics, tree));
                }
            });
            TreeWalk.below(asked, source)
                    .forEach(each -> found.addAll(new ProposeKinds(statistics, each.asked()).below(each)));
            source.recursion().ifPresent(walk -> {
                propose(FixedColumns.byStart(asked, source.alias(), walk.start()), List.of());
                propose(WalkLevel.fixed(asked, source), List.of());
            });
        }
        return List.copyOf(found);
    }

    /** Proposes rows for each ancestor of the rows that are joined below a walk. */
    private Set<RowKind> below(TreeWalk tree) {
        link = tree.startColumns();
        propose(FixedColumns.byTree(tree), asked.query().order());
        return found;
    }

    private void ends(MinMaxColumn ends, FixedColumns fixed) {
        propose(fixed, ends.order());
        if (ends.isPerGroup(asked.query())) {
            propose(FixedColumns.byGroup(asked, fixed.alias(), asked.query().groups()), ends.order());
        }
    }

    private void propose(FixedColumns fixed, List<Query.Order> order) {
        propose(fixed, order, List.of());
        List<Condition> sparse = sparse(fixed);
        if (!sparse.isEmpty()) {
            propose(fixed, order, sparse);
        }
    }

    /** Conditions without parameters; a sparse kind may hold only the rows that meet them (T26). */
    private List<Condition> sparse(FixedColumns fixed) {
        String entity = asked.entity(fixed.alias());
        return fixed.ownConditions().stream()
                .filter(each -> each.role() == ConditionRole.NULL_TEST || constant(each))
                .map(each -> RenameSource.in(each, fixed.alias(), entity))
                .toList();
    }

    private static boolean constant(Condition condition) {
        return condition instanceof Condition.Compare compare
                && compare.role() == ConditionRole.EQUALITY
                && compare.right() instanceof Term.Constant;
    }

    private void propose(FixedColumns fixed, List<Query.Order> order, List<Condition> when) {
        List<ColumnPath> equal = fixed.equal().keySet().stream()
                .filter(each -> !fixedBy(each, when))
                .sorted()
                .toList();
        List<ColumnPath> elements = equal.stream().filter(ColumnPath::isElement).toList();
        if (elements.size() > 1) {
            return;
        }
        Optional<RowKind.Expansion> each = fixed.tree().map(TreeWalk::each).or(() -> elements.stream()
                .findFirst()
                .map(column -> new RowKind.Expansion(RowKind.Expansion.Unit.ELEMENT, column.attributeName())));
        for (List<Segment> tail : tails(fixed, order)) {
            for (List<ColumnPath> keyed : subsets(equal)) {
                boolean other = !keyed.containsAll(elements)
                        || !keyed.containsAll(link)
                        || parent && keyed.size() > link.size();
                if (other) {
                    continue;
                }
                for (List<ColumnPath> partition : subsets(keyed)) {
                    if (fixed.tree().isPresent() && !partition.containsAll(link)) {
                        continue;
                    }
                    List<ColumnPath> rest = keyed.stream()
                            .filter(column -> !partition.contains(column))
                            .toList();
                    for (List<ColumnPath> front : permutations(rest)) {
                        add(fixed, key(fixed, partition, front, tail), when, each);
                    }
                }
            }
        }
    }

    /** Whether a sparse condition fixes the column, so that it adds nothing to the key. */
    private boolean fixedBy(ColumnPath column, List<Condition> when) {
        return column.isOwn()
                && when.stream()
                        .filter(each -> !(each instanceof Condition.Not))
                        .flatMap(each -> each.columns().stream())
                        .anyMatch(each -> each.name().equals(column.column()));
    }

    private List<List<Segment>> tails(FixedColumns fixed, List<Query.Order> order) {
        String entity = asked.entity(fixed.alias());
        Set<List<Segment>> tails = new LinkedHashSet<>();
        List<Segment> ordered = ordered(fixed, order);
        tails.add(ordered);
        if (parent) {
            return List.copyOf(tails);
        }
        Set<ColumnPath> ranged = new LinkedHashSet<>(fixed.bounds().keySet());
        ranged.addAll(fixed.prefixes().keySet());
        for (ColumnPath column : ranged) {
            List<Segment> tail = new ArrayList<>();
            tail.add(Segment.column(column, statistics.type(entity, column), false));
            ordered.stream().filter(each -> !each.is(column)).forEach(tail::add);
            boolean first = !ordered.isEmpty() && ordered.get(0).is(column);
            if (!first) {
                tails.add(tail);
            }
        }
        return List.copyOf(tails);
    }

    /**
     * The columns of the order that this source has. The first one is stored ascending whatever the question says, so
     * that one kind serves both directions.
     */
    private List<Segment> ordered(FixedColumns fixed, List<Query.Order> order) {
        String entity = asked.entity(fixed.alias());
        List<Segment> segments = new ArrayList<>();
        boolean flipped = !order.isEmpty() && order.get(0).descending();
        for (Query.Order each : order) {
            Optional<ColumnPath> column = fixed.keyColumn(each.by());
            if (column.isEmpty()) {
                break;
            }
            ColumnPath path = column.get();
            if (!fixed.equal().containsKey(path) && segments.stream().noneMatch(segment -> segment.is(path))) {
                segments.add(Segment.column(path, statistics.type(entity, path), each.descending() != flipped));
            }
        }
        return segments;
    }

    private static List<List<ColumnPath>> subsets(List<ColumnPath> columns) {
        if (columns.size() > SUBSETS_MAX) {
            Set<List<ColumnPath>> few = new LinkedHashSet<>(List.of(columns));
            columns.forEach(each -> few.add(List.of(each)));
            return List.copyOf(few);
        }
        List<List<ColumnPath>> subsets = new ArrayList<>();
        for (int bits = 1 << columns.size(); --bits > 0; ) {
            List<ColumnPath> subset = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                if ((bits >> i & 1) == 1) {
                    subset.add(columns.get(i));
                }
            }
            subsets.add(subset);
        }
        return columns.isEmpty() ? List.of(List.of()) : subsets;
    }

    private static List<List<ColumnPath>> permutations(List<ColumnPath> columns) {
        if (columns.size() != 2) {
            return List.of(columns);
        }
        return List.of(columns, List.of(columns.get(1), columns.get(0)));
    }

    private KeyLayout key(FixedColumns fixed, List<ColumnPath> partition, List<ColumnPath> front, List<Segment> tail) {
        String entity = asked.entity(fixed.alias());
        List<Segment> segments = new ArrayList<>();
        partition.forEach(each -> segments.add(Segment.column(each, statistics.type(entity, each), false)));
        if (segments.isEmpty()) {
            segments.add(Segment.tag(entity.toUpperCase(Locale.ROOT)));
        }
        List<Segment> sort = new ArrayList<>();
        front.forEach(each -> sort.add(Segment.column(each, statistics.type(entity, each), false)));
        sort.addAll(tail);
        KeyLayout key = new KeyLayout(segments, sort);
        return fixed.tree()
                .map(tree -> KeyLayouts.completed(statistics, entity, key, tree.key()))
                .orElseGet(() -> KeyLayouts.completed(statistics, entity, key));
    }

    private void add(FixedColumns fixed, KeyLayout key, List<Condition> when, Optional<RowKind.Expansion> each) {
        String entity = asked.entity(fixed.alias());
        for (TreeSet<ColumnPath> columns :
                fixed.tree().map(this::columnSets).orElseGet(() -> columnSets(fixed.alias()))) {
            key.segments().flatMap(segment -> segment.column().stream()).forEach(columns::remove);
            boolean bare = columns.isEmpty();
            found.add(RowKind.of("", entity, bare ? RowRole.POINTER : RowRole.VIEW, key, List.copyOf(columns))
                    .withPredicate(when)
                    .withExpansion(each));
        }
    }

    /**
     * The sets of columns to propose: everything that can be copied, the entity's own with what conditions need, its
     * own, none.
     */
    private List<TreeSet<ColumnPath>> columnSets(String alias) {
        TreeSet<ColumnPath> own = new TreeSet<>();
        columnsWithLinks(alias).forEach(each -> own.add(ColumnPath.own(each)));
        TreeSet<ColumnPath> all = new TreeSet<>(own);
        for (String other : asked.aliases()) {
            asked.path(alias, other).filter(path -> !path.isEmpty()).ifPresent(path -> columnsWithLinks(other).stream()
                    .map(column -> asked.column(alias, new Term.Column(other, column, Type.TEXT)))
                    .forEach(column -> column.ifPresent(all::add)));
        }
        TreeSet<ColumnPath> selecting = new TreeSet<>(own);
        asked.conditions().stream().flatMap(each -> each.columns().stream()).forEach(each -> asked.column(alias, each)
                .ifPresent(selecting::add));
        return Stream.of(all, selecting, own, new TreeSet<ColumnPath>())
                .map(each -> new TreeSet<>(each))
                .distinct()
                .toList();
    }

    /** The sets of columns to propose for a walk: what is needed of the rows that it visits, or none. */
    private List<TreeSet<ColumnPath>> columnSets(TreeWalk tree) {
        if (!tree.isWalkItself()) {
            return List.of(covering(tree), new TreeSet<>(tree.depthColumns()));
        }
        TreeSet<ColumnPath> met = new TreeSet<>(tree.depthColumns());
        NeededColumns.withEdges(asked, tree.source().alias()).forEach(each -> met.add(tree.visitedColumn(each)));
        return List.of(met, new TreeSet<>(tree.depthColumns()));
    }

    /** Everything that is needed of the sources that can be copied, and the columns that lead on from them. */
    private TreeSet<ColumnPath> covering(TreeWalk tree) {
        TreeSet<ColumnPath> columns = new TreeSet<>(tree.depthColumns());
        List<String> copied = asked.aliases().stream()
                .filter(each -> asked.path(tree.alias(), each).isPresent())
                .toList();
        for (String alias : copied) {
            TreeSet<String> names = new TreeSet<>(asked.needed(alias));
            asked.edges().stream()
                    .filter(each -> each.touches(alias) && !copied.contains(each.other(alias)))
                    .forEach(each -> LinkColumns.of(each, alias).forEach(column -> names.add(column.column())));
            names.forEach(each -> asked.column(tree.alias(), new Term.Column(alias, each, Type.TEXT))
                    .ifPresent(columns::add));
        }
        return columns;
    }

    /** The columns that the question needs of a source, those that lead to other sources, and those of its walk. */
    private TreeSet<String> columnsWithLinks(String alias) {
        return NeededColumns.withLinks(asked, alias);
    }
}
