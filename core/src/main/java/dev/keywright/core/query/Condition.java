package dev.keywright.core.query;

import dev.keywright.core.Check;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A condition on rows in SQL's three-valued logic: a row passes only where it is true. Conditions form a tree, which
 * {@link #parts} and {@link #terms} walk without a visitor and {@link #map} rebuilds. Stored in design files
 * ({@code WriteConditionJson}): what a component means never changes.
 *
 * <pre>
 *   a.x = :x and not a.y in (1, 2) and exists (b by b.a_id of a, if b.z = :z)
 *
 *   parts()            a.x = :x      not a.y in (1, 2)      exists (…)
 *   existsSources()    b
 *   columns()          a.x, a.y, b.z
 * </pre>
 */
public sealed interface Condition
        permits Condition.Compare,
                Condition.Among,
                Condition.Member,
                Condition.Contains,
                Condition.Like,
                Condition.IsNull,
                Condition.Exists,
                Condition.OptionalCondition,
                Condition.And,
                Condition.Or,
                Condition.Not {

    /** A comparison of two values. */
    enum Operator {
        EQUAL("="),
        UNEQUAL("<>"),
        LESS("<"),
        AT_MOST("<="),
        MORE(">"),
        AT_LEAST(">=");

        private final String sign;

        Operator(String sign) {
            this.sign = sign;
        }

        public String sign() {
            return sign;
        }

        /** The operator for the same comparison with its sides exchanged. */
        public Operator mirrored() {
            return switch (this) {
                case LESS -> MORE;
                case AT_MOST -> AT_LEAST;
                case MORE -> LESS;
                case AT_LEAST -> AT_MOST;
                case EQUAL, UNEQUAL -> this;
            };
        }

        /** The operator of the opposite comparison, for values that are not null. */
        public Operator negated() {
            return switch (this) {
                case EQUAL -> UNEQUAL;
                case UNEQUAL -> EQUAL;
                case LESS -> AT_LEAST;
                case AT_MOST -> MORE;
                case MORE -> AT_MOST;
                case AT_LEAST -> LESS;
            };
        }
    }

    /** {@code s.created_at < :before}; a column, if either side is one, is on the left. */
    record Compare(Term left, Operator operator, Term right) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.compare(this);
        }

        @Override
        public List<Term> terms() {
            return List.of(left, right);
        }

        @Override
        public String toString() {
            return left + " " + operator.sign() + " " + right;
        }
    }

    /** {@code status in ('new', :other)} */
    record Among(Term value, List<Term> options) implements Condition {

        public Among {
            options = List.copyOf(options);
            Check.that(options.size() > 1, "a choice of %s", options.size());
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.among(this);
        }

        @Override
        public List<Term> terms() {
            return Stream.concat(Stream.of(value), options.stream()).toList();
        }

        @Override
        public String toString() {
            return value + " in (" + options.stream().map(Term::toString).collect(Collectors.joining(", ")) + ")";
        }
    }

    /** {@code id = any(:ids)}, {@code :tag = any(p.tags)} */
    record Member(Term element, Term array) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.member(this);
        }

        @Override
        public List<Term> terms() {
            return List.of(element, array);
        }

        @Override
        public String toString() {
            return element + " = any(" + array + ")";
        }
    }

    /** {@code p.tags @> :all}: the array has every one of the elements. */
    record Contains(Term array, Term elements) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.contains(this);
        }

        @Override
        public List<Term> terms() {
            return List.of(array, elements);
        }

        @Override
        public String toString() {
            return array + " @> " + elements;
        }
    }

    /**
     * {@code name like 'x%'}: a constant pattern is a prefix; a pattern from a parameter is parsed when the question is
     * asked.
     */
    record Like(Term value, Term pattern) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.like(this);
        }

        @Override
        public List<Term> terms() {
            return List.of(value, pattern);
        }

        @Override
        public String toString() {
            return value + " like " + pattern;
        }
    }

    /** {@code award is null} */
    record IsNull(Term value) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.isNull(this);
        }

        @Override
        public List<Term> terms() {
            return List.of(value);
        }

        @Override
        public String toString() {
            return value + " is null";
        }
    }

    /** At least one row of the source can be reached. */
    record Exists(Source source) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.exists(this);
        }

        @Override
        public Stream<Source> existsSources() {
            return Stream.of(source);
        }

        @Override
        public List<Term.Column> columns() {
            return source.all()
                    .flatMap(each -> each.on().stream())
                    .flatMap(each -> each.columns().stream())
                    .toList();
        }

        @Override
        public String toString() {
            return "exists (" + source + ")";
        }
    }

    /** {@code (:status is null or status = :status)}: the condition applies only where the parameter has a value. */
    record OptionalCondition(Term.Parameter parameter, Condition condition) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.optional(this);
        }

        @Override
        public List<Condition> parts() {
            return List.of(condition);
        }

        @Override
        public String toString() {
            return (condition instanceof OptionalCondition ? condition : bracketed(condition)) + " if " + parameter
                    + " is given";
        }
    }

    /** REQUIRES: two parts or more, and no part is an And. */
    record And(List<Condition> parts) implements Condition {

        public And {
            parts = List.copyOf(parts);
            Check.that(parts.size() > 1, "an 'and' of %s", parts.size());
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.and(this);
        }

        @Override
        public String toString() {
            return joined(parts, " and ");
        }
    }

    /** REQUIRES: two parts or more, and no part is an Or. */
    record Or(List<Condition> parts) implements Condition {

        public Or {
            parts = List.copyOf(parts);
            Check.that(parts.size() > 1, "an 'or' of %s", parts.size());
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.or(this);
        }

        @Override
        public String toString() {
            return joined(parts, " or ");
        }
    }

    /** The negation of a condition that has no simpler opposite. */
    record Not(Condition condition) implements Condition {

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.not(this);
        }

        @Override
        public List<Condition> parts() {
            return List.of(condition);
        }

        @Override
        public String toString() {
            return "not (" + condition + ")";
        }
    }

    /** Java 17 cannot switch over a sealed type; a new condition breaks every implementor of this. */
    interface Cases<R> {
        R compare(Compare compare);

        R among(Among among);

        R member(Member member);

        R contains(Contains contains);

        R like(Like like);

        R isNull(IsNull isNull);

        R exists(Exists exists);

        R optional(OptionalCondition given);

        R and(And and);

        R or(Or or);

        R not(Not not);
    }

    <R> R match(Cases<R> cases);

    /** The conditions that this one combines; none where it compares terms, or asks for rows. */
    default List<Condition> parts() {
        return List.of();
    }

    /** The terms that this condition itself compares; not those of its parts, nor those inside an EXISTS. */
    default List<Term> terms() {
        return List.of();
    }

    /**
     * The same condition with other terms in place of those that it or its parts compare, and other sources in place
     * of those that an EXISTS asks for.
     */
    default Condition map(UnaryOperator<Term> terms, UnaryOperator<Source> sources) {
        return match(new MapCondition(terms, sources));
    }

    /** This condition and all that it is made of, outermost first; nothing of what is inside an EXISTS. */
    default Stream<Condition> all() {
        return Stream.concat(Stream.of(this), parts().stream().flatMap(Condition::all));
    }

    /** The source that each EXISTS asks for; not those inside it, for which see {@link Source#allWithExists}. */
    default Stream<Source> existsSources() {
        return parts().stream().flatMap(Condition::existsSources);
    }

    /** The columns that the condition refers to, inside every EXISTS, too, in the order in which it is written. */
    default List<Term.Column> columns() {
        return Stream.concat(
                        terms().stream().flatMap(each -> each.columns().stream()),
                        parts().stream().flatMap(each -> each.columns().stream()))
                .toList();
    }

    /** The values that conditions require of columns: {@code id → :id} for {@code id = :id and size > 3}. */
    static Map<String, Term> equalTerms(List<Condition> conditions) {
        Map<String, Term> terms = new TreeMap<>();
        for (Condition each : conditions) {
            if (each.role() == ConditionRole.EQUALITY
                    && each instanceof Compare compare
                    && compare.left() instanceof Term.Column column) {
                terms.put(column.name(), compare.right());
            }
        }
        return terms;
    }

    /** The role of this condition in a plan. */
    default ConditionRole role() {
        return match(new ClassifyCondition());
    }

    /** Several conditions that must all hold, as they are written: {@code a = 1 and (b = 2 or c = 3)}. */
    static String conjunctionText(List<Condition> conditions) {
        return conditions.size() == 1 ? conditions.get(0).toString() : joined(conditions, " and ");
    }

    private static String joined(List<Condition> parts, String word) {
        return parts.stream().map(Condition::bracketed).collect(Collectors.joining(word));
    }

    private static String bracketed(Condition condition) {
        boolean several = condition instanceof And || condition instanceof Or || condition instanceof OptionalCondition;
        return several ? "(" + condition + ")" : condition.toString();
    }
}
