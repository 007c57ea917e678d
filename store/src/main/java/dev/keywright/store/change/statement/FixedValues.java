package dev.keywright.store.change.statement;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.store.lookup.Lookup;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The values that conditions fix for columns once the arguments are known, by which rows can be looked up. Used by
 * {@code FindMatches}, {@code PrefetchKeys} and {@code RunInSteps}.
 *
 * <pre>
 *   shop = :shop and no = any(:nos)                       (shop 4, no 7), (shop 4, no 9)
 *   (:hash is null or hash = :hash) and n &lt; 3          (hash 0a)           or nothing, where :hash is not given
 * </pre>
 */
final class FixedValues {

    /** More combinations than this are not looked up one by one. */
    private static final int LOOKUPS_MAX = 100_000;

    private final StorageMap storage;
    private final Arguments arguments;

    FixedValues(StorageMap storage, Arguments arguments) {
        this.storage = storage;
        this.arguments = arguments;
    }

    /**
     * The lookups that find all rows that meet the conditions: each row has the values of one of them. Their columns
     * are the same; none, where all rows have to be read.
     */
    List<Lookup> lookups(String entity, List<Condition> where) {
        List<Condition> applied = where.stream().flatMap(this::applied).toList();
        Lookup equal = new Lookup(equal(applied), bounds(entity, applied));
        Map<String, List<Object>> several = new LinkedHashMap<>();
        applied.forEach(each -> addOptions(entity, each, several));
        several.keySet().removeAll(equal.values().keySet());
        if (several.isEmpty()) {
            return List.of(equal);
        }
        List<Lookup> lookups = List.of(equal);
        for (String column : useful(entity, equal, several.keySet())) {
            List<Lookup> longer = new ArrayList<>();
            for (Lookup each : lookups) {
                several.get(column).forEach(value -> longer.add(each.with(column, value)));
            }
            if (longer.size() > LOOKUPS_MAX) {
                return List.of(equal);
            }
            lookups = longer;
        }
        return lookups;
    }

    /** The conditions that count for these arguments. */
    private Stream<Condition> applied(Condition condition) {
        if (condition instanceof Condition.And and) {
            return and.parts().stream().flatMap(this::applied);
        }
        if (condition instanceof Condition.OptionalCondition given) {
            return arguments.value(given.parameter().name()) == null ? Stream.empty() : applied(given.condition());
        }
        return Stream.of(condition);
    }

    private Map<String, Object> equal(List<Condition> conditions) {
        Map<String, Object> equal = new LinkedHashMap<>();
        Condition.equalTerms(conditions).forEach((column, term) -> equal.put(column, value(term)));
        return equal;
    }

    private Object value(Term term) {
        return EvaluateTerm.value(term, arguments, Bindings.NONE);
    }

    private void addOptions(String entity, Condition condition, Map<String, List<Object>> several) {
        if (condition instanceof Condition.Among among
                && condition.role() == ConditionRole.MEMBERSHIP
                && among.value() instanceof Term.Column column
                && among.options().stream().allMatch(each -> isKeyValue(entity, column, each.type()))) {
            several.putIfAbsent(column.name(), distinct(among.options().stream().map(this::value)));
        } else if (condition instanceof Condition.Member member
                && condition.role() == ConditionRole.MEMBERSHIP
                && member.element() instanceof Term.Column column
                && isKeyValue(entity, column, member.array().type().element().orElseThrow())) {
            List<?> array = value(member.array()) instanceof List<?> list ? list : List.of();
            several.putIfAbsent(column.name(), distinct(array.stream()));
        }
    }

    /**
     * Whether a key has a value of this type as the column has it. Rows with other values, such as 1.50 and 1.5, are
     * found by the other conditions, or by reading all of them.
     */
    private boolean isKeyValue(String entity, Term.Column column, Type value) {
        Optional<Type> stored = storage.entity(entity).attribute(column.name()).map(Attribute::type);
        return stored.filter(each -> each.kind() == value.kind())
                .filter(each -> switch (each.kind()) {
                    case BOOLEAN, SMALLINT, INTEGER, BIGINT, TEXT, UUID, DATE, BYTES -> true;
                    case TIME, TIMESTAMP, TIMESTAMPTZ -> each.size() == 0;
                    case ENUM -> each.equals(value);
                    case DECIMAL, REAL, DOUBLE, ARRAY, JSON -> false;
                })
                .isPresent();
    }

    /** Without null, which equals nothing. */
    private static List<Object> distinct(Stream<?> values) {
        List<Object> all = new ArrayList<>();
        values.filter(each -> each != null && all.stream().noneMatch(other -> Values.compare(other, each) == 0))
                .forEach(all::add);
        return all;
    }

    /** The bounds of columns, by comparisons with values that keys have as the columns do. */
    private Map<String, Lookup.Bounds> bounds(String entity, List<Condition> conditions) {
        Map<String, Lookup.Bounds> bounds = new LinkedHashMap<>();
        for (Condition each : conditions) {
            if (each.role() == ConditionRole.RANGE
                    && each instanceof Condition.Compare range
                    && range.left() instanceof Term.Column column
                    && column.type().kind() != TypeKind.ENUM
                    && isKeyValue(entity, column, range.right().type())) {
                Object value = value(range.right());
                if (value != null) {
                    bounds.merge(column.name(), bounds(range.operator(), value), FixedValues::both);
                }
            }
        }
        return bounds;
    }

    private static Lookup.Bounds bounds(Condition.Operator operator, Object value) {
        boolean upper = operator == Condition.Operator.LESS || operator == Condition.Operator.AT_MOST;
        boolean inclusive = operator == Condition.Operator.AT_LEAST || operator == Condition.Operator.AT_MOST;
        Optional<KeyRange.Bound> bound = Optional.of(new KeyRange.Bound(value, inclusive));
        return upper ? new Lookup.Bounds(Optional.empty(), bound) : new Lookup.Bounds(bound, Optional.empty());
    }

    /** Of two bounds on one side the first counts; the rows are compared with the other one later. */
    private static Lookup.Bounds both(Lookup.Bounds one, Lookup.Bounds other) {
        return new Lookup.Bounds(one.lower().or(other::lower), one.upper().or(other::upper));
    }

    /** Of the columns with several values, those that make a lookup find fewer rows. */
    private Set<String> useful(String entity, Lookup equal, Set<String> several) {
        Set<String> ranged = equal.bounds().keySet();
        Set<String> columns = new LinkedHashSet<>(equal.values().keySet());
        columns.addAll(several);
        long best = storage.lookupRank(entity, columns, ranged);
        Set<String> useful = new LinkedHashSet<>(several);
        for (String each : several) {
            columns.remove(each);
            if (storage.lookupRank(entity, columns, ranged) < best) {
                columns.add(each);
            } else {
                useful.remove(each);
            }
        }
        return useful;
    }
}
