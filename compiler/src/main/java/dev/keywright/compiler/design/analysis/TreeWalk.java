package dev.keywright.compiler.design.analysis;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Condition;
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
 * A walk from one row of a tree, as a query over rows that exist once per ancestor, so that the whole walk is one
 * range (T33). Downward, the ancestor is the start and the row is visited; upward, it is the other way round. What
 * is joined below the visited rows may have such rows itself, and is then found without them.
 *
 * <pre>
 *   down from c.id = :id                  (^id | ^, id)                        name
 *   up from c.id = :id                    (id | ^, ^id)                        ^name
 *   products down from c.id = :id         (product.category_id/^id | id)       name
 * </pre>
 *
 * @param source the source that is walked
 * @param alias the source whose rows exist per ancestor: that of the walk, or one below it
 * @param path references from there to the row of the walk
 */
public record TreeWalk(QuestionGraph asked, Source source, Source.Recursion walk, String alias, List<String> path) {

    public TreeWalk {
        path = List.copyOf(path);
    }

    /**
     * The walk that a question begins with, if it starts from a single row; from several it could visit a row twice.
     */
    public static Optional<TreeWalk> of(QuestionGraph asked, Source source) {
        return source.recursion()
                .filter(walk -> source.link().isEmpty()
                        && walk.startsFromOneRow(asked.model().entity(source.entity())::unique))
                .map(walk -> new TreeWalk(asked, source, walk, source.alias(), List.of()));
    }

    /** One for each source that inner joins lead to below the rows of such a walk. */
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

    /** Children, their children and so on, each with those before it. */
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

    public RowKind.Expansion each() {
        return new RowKind.Expansion(RowKind.Expansion.Unit.ANCESTOR, path, walk.relationship());
    }

    public boolean up() {
        return walk.direction() == Source.Direction.UP;
    }

    /**
     * Whether the walk can be one range of rows under their path from the root, after a read of the start's path. A
     * strong question cannot be answered by two reads: a row that moves between them would be seen at neither place.
     * And paths provide no order that a question could want.
     */
    public boolean supportsRootPath() {
        return isWalkItself()
                && !up()
                && asked.query().order().isEmpty()
                && !asked.question().read().strong();
    }

    /** The expansion of a row kind whose rows hold their path in this tree. */
    public RowKind.Expansion rootPathRows() {
        return new RowKind.Expansion(RowKind.Expansion.Unit.WAY, walk.relationship());
    }

    /** Whether the rows per ancestor are those of the walk itself. */
    public boolean isWalkItself() {
        return path.isEmpty();
    }

    public Step.Binding bind() {
        return up() ? Step.Binding.ancestor(alias) : new Step.Binding(alias, List.of());
    }

    /** The row of the walk above the rows that are found, where the question mentions its depth. */
    public Optional<Step.Binding> walkRowBind(Set<String> bound) {
        return isWalkItself() || !asked.usesWalkDepth() || bound.contains(source.alias())
                ? Optional.empty()
                : Optional.of(new Step.Binding(source.alias(), path));
    }

    /** The column of the row kind that has a column of the walk's first row. */
    public ColumnPath startColumn(String column) {
        return up() ? ColumnPath.own(column) : ColumnPath.ancestor(path, column);
    }

    /** The columns that fix the row that the walk begins with. */
    public Set<ColumnPath> startColumns() {
        Set<ColumnPath> starts = new LinkedHashSet<>();
        walk.start().forEach(each -> each.columns().forEach(column -> starts.add(startColumn(column.name()))));
        return starts;
    }

    /** The column of the row kind that has a column of the visited rows, or of what is joined to them. */
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

    /** The column that has the depth. */
    public ColumnPath depthColumn() {
        return ColumnPath.depth(path);
    }

    /** Whether rows with these columns provide the depth, if the question mentions it. */
    public boolean providesDepth(Set<ColumnPath> held) {
        return !asked.usesWalkDepth() || held.contains(depthColumn());
    }

    /** The columns that rows need for the depth. */
    public Set<ColumnPath> depthColumns() {
        return asked.usesWalkDepth() ? Set.of(depthColumn()) : Set.of();
    }

    public ColumnPath visitedColumn(String column) {
        return up() ? ColumnPath.ancestor(column) : ColumnPath.own(column);
    }

    /**
     * Whether the key can take over a condition: rows count depth from 0, and only a constant can be shifted to that.
     */
    public boolean keyCovers(Condition condition) {
        boolean counts = condition.columns().stream().anyMatch(asked::isWalkDepth);
        return !counts
                || walk.depthStart() == 0
                || condition instanceof Condition.Compare compare && compare.right() instanceof Term.Constant;
    }

    /** The value that a column of the rows is compared with. */
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

    /** The columns of the visited rows, given all columns of the row kind. */
    public Set<ColumnPath> ownColumns(Set<ColumnPath> held) {
        Set<ColumnPath> seen = new LinkedHashSet<>();
        held.stream()
                .filter(each -> each.isAncestor() == up() && !each.isDepth())
                .forEach(each -> seen.add(up() ? ColumnPath.own(each.attributeName()) : each));
        return seen;
    }

    /** The columns that identify a row: its own key and the ancestor's. */
    public List<ColumnPath> key() {
        List<ColumnPath> key = new ArrayList<>();
        entity(asked.entity(alias)).key().forEach(each -> key.add(visitedColumn(each)));
        entity(source.entity()).key().forEach(each -> key.add(startColumn(each)));
        return key;
    }

    private Entity entity(String name) {
        return asked.model().entity(name);
    }
}
