package dev.keywright.compiler.design.analysis;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.FindColumns;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A walk from one row of a tree, seen over rows of which there is one for each ancestor, so that all of it is one range
 * (T33). Down, the ancestor is the start and the row is met; up, it is the other way round. What is joined below the rows
 * that are met down a tree may have such rows itself, so that it is found without them.
 *
 * <pre>
 *   down from c.id = :id                  (^id | ^, id)                        name
 *   up from c.id = :id                    (id | ^, ^id)                        ^name
 *   products down from c.id = :id         (product.category_id/^id | id)       name
 * </pre>
 *
 * @param source what is walked
 * @param alias whose rows are there for each ancestor: those of the walk, or some below them
 * @param path references from there to the row of the walk
 */
public record TreeWalk(QuestionGraph asked, Source source, Source.Recursion walk, String alias, List<String> path) {

    public TreeWalk {
        path = List.copyOf(path);
    }

    /** Where the question begins with such a walk; from several rows it could meet a row twice. */
    public static Optional<TreeWalk> of(QuestionGraph asked, Source source) {
        return source.recursion()
                .filter(walk -> source.link().isEmpty() && startsFromOneRow(asked, source, walk))
                .map(walk -> new TreeWalk(asked, source, walk, source.alias(), List.of()));
    }

    /** What inner joins lead to below the rows of such a walk. */
    public static List<TreeWalk> below(QuestionGraph asked, Source source) {
        Optional<TreeWalk> walk = of(asked, source).filter(each -> !each.up());
        if (walk.isEmpty()) {
            return List.of();
        }
        List<TreeWalk> trees = new ArrayList<>();
        chains(List.of(), source).forEach(chain -> {
            QuestionGraph below = asked.withRowsBelowWalk(chain);
            String alias = chain.get(chain.size() - 1);
            below.path(alias, source.alias())
                    .ifPresent(path -> trees.add(new TreeWalk(below, source, walk.get().walk, alias, path)));
        });
        return trees;
    }

    /** Children, children of children and so on, each with those before it. */
    private static Stream<List<String>> chains(List<String> before, Source source) {
        return source.joins().stream().filter(TreeWalk::children).flatMap(each -> {
            List<String> chain = new ArrayList<>(before);
            chain.add(each.alias());
            return Stream.concat(Stream.of(chain), chains(chain, each));
        });
    }

    private static boolean children(Source source) {
        Source.Link link = source.link().orElseThrow();
        return source.perParentLimit().isEmpty()
                && link.join() == Source.Join.INNER
                && link.direction() == Source.Direction.DOWN;
    }

    private static boolean startsFromOneRow(QuestionGraph asked, Source source, Source.Recursion walk) {
        List<String> columns = new ArrayList<>();
        for (Condition each : walk.start()) {
            boolean given = each.role() == ConditionRole.EQUALITY
                    && each instanceof Condition.Compare compare
                    && compare.left() instanceof Term.Column
                    && FindColumns.of(compare.right()).isEmpty();
            if (!given) {
                return false;
            }
            columns.add(((Term.Column) ((Condition.Compare) each).left()).name());
        }
        return asked.model().entity(source.entity()).orElseThrow().unique(columns);
    }

    public RowKind.Expansion each() {
        return new RowKind.Expansion(RowKind.Expansion.Unit.ANCESTOR, path, walk.relationship());
    }

    public boolean up() {
        return walk.direction() == Source.Direction.UP;
    }

    /**
     * Whether rows that know their way from the root have the walk in one range, once the way to its start is known. A question
     * for what is there at one moment has no time to look twice: what moves meanwhile would be at neither place. And ways lie
     * in no order that could be asked for.
     */
    public boolean supportsRootPath() {
        return isWalkItself()
                && !up()
                && asked.query().order().isEmpty()
                && !asked.question().read().strong();
    }

    /** The tree as rows know their way in it. */
    public RowKind.Expansion rootPathRows() {
        return new RowKind.Expansion(RowKind.Expansion.Unit.WAY, walk.relationship());
    }

    /** Whether its rows are those of the walk itself. */
    public boolean isWalkItself() {
        return path.isEmpty();
    }

    public Step.Binding bind() {
        return up() ? Step.Binding.ancestor(alias) : new Step.Binding(alias, List.of());
    }

    /** The row of the walk above those that are found, where the question speaks of what it counts. */
    public Optional<Step.Binding> walkRowBind(Set<String> bound) {
        return isWalkItself() || !asked.usesWalkDepth() || bound.contains(source.alias())
                ? Optional.empty()
                : Optional.of(new Step.Binding(source.alias(), path));
    }

    /** Where a column of the row that the walk begins with is held. */
    public ColumnPath startColumn(String column) {
        return up() ? ColumnPath.own(column) : ColumnPath.ancestor(path, column);
    }

    /** What fixes the row that the walk begins with. */
    public Set<ColumnPath> startColumns() {
        Set<ColumnPath> starts = new LinkedHashSet<>();
        walk.start().forEach(each -> FindColumns.of(each).forEach(column -> starts.add(startColumn(column.name()))));
        return starts;
    }

    /** Where a column of the rows that are met, or of what is joined to them, is held. */
    public Optional<ColumnPath> visitedColumn(Term.Column column) {
        if (asked.isWalkDepth(column)) {
            return Optional.of(depthColumn());
        }
        if (!isWalkItself()) {
            return asked.column(alias, column);
        }
        boolean own = column.source().equals(alias) && asked.isStored(column);
        return own ? Optional.of(visitedColumn(column.name())) : Optional.empty();
    }

    /** Where it is held how far the walk has come. */
    public ColumnPath depthColumn() {
        return ColumnPath.depth(path);
    }

    /** Whether rows that hold these columns tell how far the walk has come, if the question speaks of it. */
    public boolean providesDepth(Set<ColumnPath> held) {
        return !asked.usesWalkDepth() || held.contains(depthColumn());
    }

    /** What rows hold for it. */
    public Set<ColumnPath> depthColumns() {
        return asked.usesWalkDepth() ? Set.of(depthColumn()) : Set.of();
    }

    public ColumnPath visitedColumn(String column) {
        return up() ? ColumnPath.ancestor(column) : ColumnPath.own(column);
    }

    /** Whether the key can take a condition over: rows count their steps from 0, and only a constant is moved to that. */
    public boolean keyCovers(Condition condition) {
        boolean counts = FindColumns.of(condition).stream().anyMatch(asked::isWalkDepth);
        return !counts
                || walk.depthStart() == 0
                || condition instanceof Condition.Compare compare && compare.right() instanceof Term.Constant;
    }

    /** What a column of the rows is compared with. */
    public Term compared(Condition.Compare compare) {
        boolean counts = compare.left() instanceof Term.Column column && asked.isWalkDepth(column);
        return counts && compare.right() instanceof Term.Constant constant
                ? new Term.Constant(constant.type(), constant.text().map(this::fromZero))
                : compare.right();
    }

    private String fromZero(String steps) {
        return new BigDecimal(steps)
                .subtract(BigDecimal.valueOf(walk.depthStart()))
                .toPlainString();
    }

    /** What is held of the rows that are found, as columns of their own. */
    public Set<ColumnPath> ownColumns(Set<ColumnPath> held) {
        Set<ColumnPath> seen = new LinkedHashSet<>();
        held.stream()
                .filter(each -> each.isAncestor() == up() && !each.isDepth())
                .forEach(each -> seen.add(up() ? ColumnPath.own(each.attributeName()) : each));
        return seen;
    }

    /** What tells rows apart: the row, and the ancestor. */
    public List<ColumnPath> key() {
        List<ColumnPath> key = new ArrayList<>();
        entity(asked.entity(alias)).key().forEach(each -> key.add(visitedColumn(each)));
        entity(source.entity()).key().forEach(each -> key.add(startColumn(each)));
        return key;
    }

    private Entity entity(String name) {
        return asked.model().entity(name).orElseThrow();
    }
}
