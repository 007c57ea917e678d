package dev.keywright.core.view;

import dev.keywright.core.layout.RowKind.Total;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.DecimalRange;
import dev.keywright.core.value.NumberOutOfRangeException;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.math.BigDecimal;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Computes the totals that a counter stores for a group. A total is a number even where SQL has null, since later
 * changes add to it: the sum of no values is 0, and {@code count(x)} beside it shows that the group has no values.
 * Stored in rows: a result for existing data never changes. Used by {@code DeriveRows}, by upkeep
 * ({@code CounterUpkeep}, {@code DistinctCounters}), and by check and repair.
 */
public final class CounterTotals {

    private CounterTotals() {}

    /** Counts are Long; sums are Long of small integers, BigDecimal of other exact numbers, Double of floats. */
    static Object of(Total total, Type type, List<Object> values) {
        Collection<Object> counted = total.distinct() ? distinct(type, values) : values;
        switch (total.function()) {
            case COUNT:
                return (long) counted.size();
            case SUM:
                return sum(type.kind(), counted);
            case MIN, MAX, AVG:
                // MIN and MAX are read from the first row of a sorted kind, AVG from a sum and a
                // count.
                throw new IllegalStateException(total + " is not kept as a number");
        }
        throw new IllegalStateException("no total " + total);
    }

    /** A count or a sum with one value added or removed. REQUIRES: not distinct. */
    public static Object adjusted(Total total, Object before, Object value, boolean more) {
        if (total.function() == Term.Aggregate.Function.COUNT) {
            return ((Number) before).longValue() + (more ? 1 : -1);
        }
        if (before instanceof Double number) {
            double by = ((Number) value).doubleValue();
            return more ? number + by : number - by;
        }
        BigDecimal by = counted(value);
        BigDecimal sum = more ? total(before).add(by) : total(before).subtract(by);
        return before instanceof Long ? (Object) sum.longValueExact() : sum;
    }

    /**
     * Corrects a stored total that has moved on since it was checked: adds to {@code before}, the total now, by how
     * much the right total ({@code wanted}) differed from the stored one ({@code there}) when both were read.
     */
    public static Object rebased(Object before, Object wanted, Object there) {
        if (before instanceof Double number) {
            return number + ((Number) wanted).doubleValue() - ((Number) there).doubleValue();
        }
        if (before.equals(there)) {
            return wanted;
        }
        BigDecimal sum = total(before).add(total(wanted)).subtract(total(there));
        return before instanceof Long ? (Object) sum.longValueExact() : sum;
    }

    /** A number outside of the range of decimals counts as nothing: no total can have been computed from it. */
    private static BigDecimal counted(Object value) {
        BigDecimal number = Values.decimal((Number) value);
        return DecimalRange.contains(number) ? number : BigDecimal.ZERO;
    }

    private static BigDecimal total(Object stored) {
        return NumberOutOfRangeException.check(Values.decimal((Number) stored));
    }

    /** The total of an empty group. */
    public static Object ofEmptyGroup(Total total, Type type) {
        return of(total, type, List.of());
    }

    private static Set<Object> distinct(Type type, List<Object> values) {
        Set<Object> distinct = new TreeSet<>(Values.order(type));
        distinct.addAll(values);
        return distinct;
    }

    private static Object sum(TypeKind kind, Collection<Object> values) {
        if (kind == TypeKind.REAL || kind == TypeKind.DOUBLE) {
            return values.stream()
                    .mapToDouble(each -> ((Number) each).doubleValue())
                    .sum();
        }
        BigDecimal sum = values.stream().map(CounterTotals::counted).reduce(BigDecimal.ZERO, BigDecimal::add);
        boolean small = kind == TypeKind.SMALLINT || kind == TypeKind.INTEGER;
        return small ? (Object) sum.longValueExact() : sum;
    }
}
