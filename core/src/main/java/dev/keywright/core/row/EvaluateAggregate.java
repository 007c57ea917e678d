package dev.keywright.core.row;

import dev.keywright.core.query.Term;
import dev.keywright.core.value.NumberOutOfRangeException;
import dev.keywright.core.value.Type;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Evaluates SQL's five aggregate functions over the values of a group that are not null. Used by {@code EvaluateTerm}
 * and {@code FoldCounters}.
 */
public final class EvaluateAggregate {

    private EvaluateAggregate() {}

    /** Null where the function has no value, such as the sum of no values. */
    public static Object of(Term.Aggregate aggregate, Type type, List<Object> values) {
        Comparator<Object> order = Values.order(type);
        List<Object> counted = aggregate.distinct() ? distinct(values, order) : values;
        switch (aggregate.function()) {
            case COUNT:
                return (long) counted.size();
            case MIN:
                return counted.stream().min(order).orElse(null);
            case MAX:
                return counted.stream().max(order).orElse(null);
            case SUM:
                return counted.isEmpty() ? null : sum(counted);
            case AVG:
                return counted.isEmpty() ? null : average(counted);
        }
        throw new IllegalStateException("no value of " + aggregate);
    }

    private static List<Object> distinct(List<Object> values, Comparator<Object> order) {
        List<Object> distinct = new ArrayList<>();
        for (Object value : values) {
            if (distinct.stream().noneMatch(each -> order.compare(each, value) == 0)) {
                distinct.add(value);
            }
        }
        return distinct;
    }

    private static Number sum(List<Object> values) {
        if (values.stream().anyMatch(each -> Values.floating((Number) each))) {
            return values.stream()
                    .mapToDouble(each -> ((Number) each).doubleValue())
                    .sum();
        }
        return values.stream()
                .map(each -> NumberOutOfRangeException.check(Values.decimal((Number) each)))
                .reduce(BigDecimal.ZERO, BigDecimal::add);
    }

    private static Number average(List<Object> values) {
        Number sum = sum(values);
        return sum instanceof BigDecimal exact
                ? (Number) exact.divide(BigDecimal.valueOf(values.size()), MathContext.DECIMAL128)
                : (Number) (sum.doubleValue() / values.size());
    }
}
