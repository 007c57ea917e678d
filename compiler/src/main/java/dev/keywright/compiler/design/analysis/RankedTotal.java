package dev.keywright.compiler.design.analysis;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Query;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the aggregate that can order groups in a ranking: an integer, exact, and never null. Used by
 * {@code FixedColumns} and {@code ProposeCounters}.
 */
public final class RankedTotal {

    private RankedTotal() {}

    /**
     * The aggregate by which a question orders its groups first, or which it bounds where it wants them in any order.
     */
    public static Optional<Term.Aggregate> wantedAggregate(Query form) {
        Stream<Term> bounded = form.having().stream()
                .flatMap(
                        each -> each instanceof Condition.Compare compare ? Stream.of(compare.left()) : Stream.empty());
        Stream<Term> wanted = form.order().isEmpty()
                ? bounded
                : form.order().stream().limit(1).map(Query.Order::by);
        return wanted.flatMap(each -> each instanceof Term.Aggregate found ? Stream.of(found) : Stream.empty())
                .findFirst();
    }

    /** @param alias whose rows are counted */
    public static Optional<RowKind.Total> of(QuestionGraph asked, String alias, Term.Aggregate aggregate) {
        boolean every = aggregate.of().isEmpty();
        if (aggregate.distinct()) {
            return Optional.empty();
        }
        Optional<ColumnPath> column = aggregate
                .of()
                .flatMap(each -> each instanceof Term.Column of ? asked.column(alias, of) : Optional.empty())
                .filter(ColumnPath::isOwn);
        switch (aggregate.function()) {
            case COUNT:
                return every || column.isPresent()
                        ? Optional.of(new RowKind.Total(aggregate.function(), false, column))
                        : Optional.empty();
            case SUM:
                return column.filter(each -> small(asked, alias, each))
                        .map(each -> new RowKind.Total(aggregate.function(), false, Optional.of(each)));
            case MIN, MAX, AVG:
                return Optional.empty();
        }
        throw new IllegalStateException("no total of " + aggregate);
    }

    /** Whether it bounds its left side by a value that is given. */
    static boolean isBound(Condition.Compare compare) {
        boolean given = compare.right().columns().isEmpty()
                && (compare.right() instanceof Term.Constant || compare.right() instanceof Term.Parameter);
        return given
                && List.of(
                                Condition.Operator.LESS,
                                Condition.Operator.AT_MOST,
                                Condition.Operator.MORE,
                                Condition.Operator.AT_LEAST)
                        .contains(compare.operator());
    }

    private static boolean small(QuestionGraph asked, String alias, ColumnPath column) {
        Attribute attribute = asked.model()
                .entity(asked.entity(alias))
                .attribute(column.column())
                .orElseThrow();
        TypeKind kind = attribute.type().kind();
        return !attribute.nullable() && (kind == TypeKind.SMALLINT || kind == TypeKind.INTEGER);
    }
}
