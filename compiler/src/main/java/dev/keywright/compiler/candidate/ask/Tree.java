package dev.keywright.compiler.candidate.ask;

import dev.keywright.core.form.ColumnsOf;
import dev.keywright.core.form.Condition;
import dev.keywright.core.form.Role;
import dev.keywright.core.form.Source;
import dev.keywright.core.form.Term;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.Step;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A walk from one row of a tree, seen over rows of which there is one for each ancestor, so that all of it is one range
 * (T33). Down, the ancestor is the start and the row is met; up, it is the other way round.
 *
 * <pre>
 *   down from c.id = :id    (^id | ^, id)    name
 *   up from c.id = :id      (id | ^, ^id)    ^name
 * </pre>
 */
public record Tree(Asked asked, Source source, Source.Recursion walk) {

    /** Where the question begins with such a walk; from several rows it could meet a row twice. */
    public static Optional<Tree> of(Asked asked, Source source) {
        return source.recursion()
                .filter(walk -> source.link().isEmpty() && fromOne(asked, source, walk))
                .map(walk -> new Tree(asked, source, walk));
    }

    private static boolean fromOne(Asked asked, Source source, Source.Recursion walk) {
        List<String> columns = new ArrayList<>();
        for (Condition each : walk.start()) {
            boolean given = each.role() == Role.EQUALITY
                    && each instanceof Condition.Compare compare
                    && compare.left() instanceof Term.Column
                    && ColumnsOf.of(compare.right()).isEmpty();
            if (!given) {
                return false;
            }
            columns.add(((Term.Column) ((Condition.Compare) each).left()).name());
        }
        return asked.model().entity(source.entity()).orElseThrow().unique(columns);
    }

    public RowKind.Each each() {
        return new RowKind.Each(RowKind.Each.Unit.ANCESTOR, walk.relationship());
    }

    public boolean up() {
        return walk.direction() == Source.Direction.UP;
    }

    public Step.Bind bind() {
        return up() ? Step.Bind.ancestor(source.alias()) : new Step.Bind(source.alias(), List.of());
    }

    /** Where a column of the row that the walk begins with is held. */
    public ColumnPath start(String column) {
        return up() ? ColumnPath.own(column) : ColumnPath.ancestor(column);
    }

    /** What fixes the row that the walk begins with. */
    public Set<ColumnPath> starts() {
        Set<ColumnPath> starts = new LinkedHashSet<>();
        walk.start().forEach(each -> ColumnsOf.of(each).forEach(column -> starts.add(start(column.name()))));
        return starts;
    }

    /** Where a column of the rows that are met is held. */
    public Optional<ColumnPath> met(Term.Column column) {
        if (asked.counts(column)) {
            return Optional.of(ColumnPath.depth());
        }
        boolean own = column.source().equals(source.alias()) && asked.stored(column);
        return own ? Optional.of(met(column.name())) : Optional.empty();
    }

    public ColumnPath met(String column) {
        return up() ? ColumnPath.ancestor(column) : ColumnPath.own(column);
    }

    /** Whether the key can take a condition over: rows count their steps from 0, and only a constant is moved to that. */
    public boolean takes(Condition condition) {
        boolean counts = ColumnsOf.of(condition).stream().anyMatch(asked::counts);
        return !counts
                || walk.depthStart() == 0
                || condition instanceof Condition.Compare compare && compare.right() instanceof Term.Constant;
    }

    /** What a column of the rows is compared with. */
    public Term compared(Condition.Compare compare) {
        boolean counts = compare.left() instanceof Term.Column column && asked.counts(column);
        return counts && compare.right() instanceof Term.Constant constant
                ? new Term.Constant(constant.type(), constant.text().map(this::fromZero))
                : compare.right();
    }

    private String fromZero(String steps) {
        return new BigDecimal(steps)
                .subtract(BigDecimal.valueOf(walk.depthStart()))
                .toPlainString();
    }

    /** What is held of the rows that are met, as columns of their own. */
    public Set<ColumnPath> seen(Set<ColumnPath> held) {
        Set<ColumnPath> seen = new LinkedHashSet<>();
        held.stream()
                .filter(each -> each.isAncestor() == up() && !each.equals(ColumnPath.depth()))
                .forEach(each -> seen.add(up() ? ColumnPath.own(each.plain()) : each));
        return seen;
    }

    /** What tells rows apart: the row, and its ancestor. */
    public List<ColumnPath> key() {
        List<ColumnPath> key = new ArrayList<>();
        List<String> columns =
                asked.model().entity(source.entity()).orElseThrow().key();
        columns.forEach(each -> key.add(met(each)));
        columns.forEach(each -> key.add(start(each)));
        return key;
    }
}
