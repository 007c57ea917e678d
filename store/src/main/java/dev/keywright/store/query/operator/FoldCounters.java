package dev.keywright.store.query.operator;

import dev.keywright.core.Check;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateAggregate;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.query.context.QueryContext;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Computes the aggregates of a group from the totals that counters keep. Several counters of a group, as with salts,
 * are added up. Used by {@code Pipeline}.
 *
 * <pre>
 *   count(*) 3, count(total) 2, sum(total) 10
 *   count(*) 1, count(total) 1, sum(total) 5     →    avg(o.total) = 15 / 3
 * </pre>
 *
 * @param aggregates the aggregates that the question uses
 * @param binds how the aliases of the question map to the columns of the counter
 */
record FoldCounters(QueryContext run, List<Term.Aggregate> aggregates, List<Step.Binding> binds) {

    private static final String ROWS =
            new RowKind.Total(Term.Aggregate.Function.COUNT, false, Optional.empty()).toString();

    FoldCounters {
        aggregates = List.copyOf(aggregates);
        binds = List.copyOf(binds);
    }

    /** Whether the counter's group has rows: its last row may have been deleted. */
    boolean any(Bindings counter) {
        return total(counter, ROWS).filter(each -> count(each) == 0).isEmpty();
    }

    /** Returns one row that stands for the group and carries its aggregates. */
    List<Bindings> fold(List<Bindings> counters) {
        Map<String, Object> values = new LinkedHashMap<>();
        aggregates.forEach(each -> values.put(each.toString(), value(each, counters)));
        Bindings group = counters.isEmpty() ? Bindings.NONE : counters.get(0);
        return List.of(group.with(EvaluateTerm.PRECOMPUTED, new Row(values)));
    }

    private Object value(Term.Aggregate aggregate, List<Bindings> counters) {
        switch (aggregate.function()) {
            case COUNT:
                return aggregate.distinct() ? distinct(aggregate, counters) : count(aggregate, counters);
            case SUM:
                return count(aggregate, counters) == 0 ? null : sum(aggregate, counters);
            case AVG:
                long rows = count(aggregate, counters);
                return rows == 0 ? null : divided(sum(aggregate, counters), rows);
            case MIN, MAX:
                return EvaluateAggregate.of(aggregate, aggregate.type(), values(aggregate, counters));
        }
        throw new IllegalStateException("no total for " + aggregate);
    }

    /** How many values are not null. */
    private long count(Term.Aggregate aggregate, List<Bindings> counters) {
        return totals(name(Term.Aggregate.Function.COUNT, false, aggregate), counters).stream()
                .mapToLong(FoldCounters::count)
                .sum();
    }

    private static long count(Object total) {
        return ((Number) total).longValue();
    }

    private Number sum(Term.Aggregate aggregate, List<Bindings> counters) {
        List<Object> sums = totals(name(Term.Aggregate.Function.SUM, false, aggregate), counters);
        Term.Aggregate sum = new Term.Aggregate(Term.Aggregate.Function.SUM, false, aggregate.of(), aggregate.type());
        return (Number) EvaluateAggregate.of(sum, aggregate.type(), sums);
    }

    private static Number divided(Number sum, long rows) {
        return Values.floating(sum)
                ? (Number) (sum.doubleValue() / rows)
                : (Number) Values.decimal(sum).divide(BigDecimal.valueOf(rows), MathContext.DECIMAL128);
    }

    /** The number of distinct values. Those of several counters may be the same, so no plan reads several. */
    private long distinct(Term.Aggregate aggregate, List<Bindings> counters) {
        Check.that(counters.size() <= 1, "%s of %s counters", aggregate, counters.size());
        return totals(name(Term.Aggregate.Function.COUNT, true, aggregate), counters).stream()
                .mapToLong(FoldCounters::count)
                .sum();
    }

    private List<Object> values(Term.Aggregate aggregate, List<Bindings> counters) {
        List<Object> values = new ArrayList<>();
        counters.forEach(each -> values.add(run.value(aggregate.of().orElseThrow(), each)));
        values.removeIf(each -> each == null);
        return values;
    }

    /** The name that the counter uses: {@code sum(total)} for {@code sum(o.total)}. */
    private String name(Term.Aggregate.Function function, boolean distinct, Term.Aggregate aggregate) {
        Optional<ColumnPath> of = aggregate.of().map(each -> {
            Check.that(each instanceof Term.Column, "no counter keeps a total of %s", each);
            return path((Term.Column) each);
        });
        return new RowKind.Total(function, distinct, of).toString();
    }

    private ColumnPath path(Term.Column column) {
        List<String> path = binds.stream()
                .filter(each -> each.alias().equals(column.source()))
                .findFirst()
                .map(Step.Binding::path)
                .orElse(List.of());
        return new ColumnPath(path, column.name()).nearest(run.design().model());
    }

    private static List<Object> totals(String total, List<Bindings> counters) {
        return counters.stream()
                .map(each ->
                        total(each, total).orElseThrow(() -> new IllegalStateException("no counter keeps " + total)))
                .toList();
    }

    private static Optional<Object> total(Bindings counter, String total) {
        return counter.rows().values().stream()
                .filter(each -> each.values().get(total) != null)
                .findFirst()
                .map(each -> each.value(total));
    }
}
