package dev.keywright.compiler.sql.expression;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Condition.Operator;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Builds conditions in their simplest form: comparisons, IN, LIKE, and AND, OR, NOT of them; and answers what a
 * condition says about nulls of a source, for {@code LinkSources}. Every rewrite is valid in three-valued logic. Used
 * by {@code ReadCondition} and {@code ReadLike}.
 */
public final class CombineConditions {

    private CombineConditions() {}

    /** A comparison; {@code flag <> true} becomes {@code flag = false}, which an index can serve. */
    static Condition compare(Term left, Operator operator, Term right) {
        boolean flips = operator == Operator.UNEQUAL
                && right.type().kind() == TypeKind.BOOLEAN
                && right instanceof Term.Constant constant
                && constant.text().isPresent();
        if (!flips) {
            return new Condition.Compare(left, operator, right);
        }
        boolean value = Boolean.parseBoolean(((Term.Constant) right).text().orElseThrow());
        return new Condition.Compare(
                left, Operator.EQUAL, new Term.Constant(right.type(), Optional.of(Boolean.toString(!value))));
    }

    static Optional<Condition> and(List<Condition> parts) {
        if (parts.size() < 2) {
            return parts.stream().findFirst();
        }
        return Optional.of(new Condition.And(parts));
    }

    /** A disjunction; {@code a = 1 OR a = 2} becomes {@code a IN (1, 2)}. */
    static Optional<Condition> or(List<Condition> conditions) {
        List<Condition> parts = new ArrayList<>();
        for (Condition condition : conditions) {
            List<Condition> inner = condition instanceof Condition.Or or ? or.parts() : List.of(condition);
            inner.stream().filter(each -> !parts.contains(each)).forEach(parts::add);
        }
        if (parts.size() < 2) {
            return parts.stream().findFirst();
        }
        List<Term> options = new ArrayList<>();
        Optional<Term> value = choice(parts.get(0), options);
        for (Condition part : parts.subList(1, parts.size())) {
            if (value.isEmpty() || !choice(part, options).equals(value)) {
                return Optional.of(new Condition.Or(parts));
            }
        }
        return among(value.orElseThrow(), options.stream().distinct().toList());
    }

    /**
     * The left side of an equality or of an IN list, whose values are added to {@code options}; empty for other
     * conditions.
     */
    private static Optional<Term> choice(Condition condition, List<Term> options) {
        if (condition instanceof Condition.Compare compare
                && compare.operator() == Operator.EQUAL
                && !(compare.right() instanceof Term.Column)) {
            options.add(compare.right());
            return Optional.of(compare.left());
        }
        if (condition instanceof Condition.Among among) {
            options.addAll(among.options());
            return Optional.of(among.value());
        }
        return Optional.empty();
    }

    static Optional<Condition> among(Term value, List<Term> options) {
        if (options.size() < 2) {
            return options.stream().findFirst().map(each -> new Condition.Compare(value, Operator.EQUAL, each));
        }
        return Optional.of(new Condition.Among(value, options));
    }

    static Condition not(Condition condition) {
        if (condition instanceof Condition.Not not) {
            return not.condition();
        }
        if (condition instanceof Condition.Compare compare) {
            return compare(compare.left(), compare.operator().negated(), compare.right());
        }
        if (condition instanceof Condition.And and) {
            return or(and.parts().stream().map(CombineConditions::not).toList()).orElseThrow();
        }
        if (condition instanceof Condition.Or or) {
            List<Condition> parts = new ArrayList<>();
            for (Condition part : or.parts()) {
                Condition negated = not(part);
                parts.addAll(negated instanceof Condition.And and ? and.parts() : List.of(negated));
            }
            return and(parts).orElseThrow();
        }
        return new Condition.Not(condition);
    }

    /**
     * A LIKE condition, if the pattern is a prefix or a parameter, whose value is checked when the question is asked;
     * an equality, if the pattern has no wildcard; empty for other patterns. The escape character of the returned
     * pattern is a backslash, whichever one the statement used.
     */
    static Optional<Condition> like(Term column, Term pattern, char escape) {
        if (!(pattern instanceof Term.Constant constant) || constant.text().isEmpty()) {
            return Optional.of(new Condition.Like(column, pattern));
        }
        String text = constant.text().get();
        StringBuilder prefix = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == escape && i + 1 == text.length()) {
                return Optional.empty();
            } else if (c == escape) {
                prefix.append(text.charAt(++i));
            } else if (c == '%' && i == text.length() - 1) {
                return i == 0 ? Optional.empty() : Optional.of(new Condition.Like(column, text(escaped(prefix) + "%")));
            } else if (c == '%' || c == '_') {
                return Optional.empty();
            } else {
                prefix.append(c);
            }
        }
        return Optional.of(new Condition.Compare(column, Operator.EQUAL, text(prefix.toString())));
    }

    private static String escaped(StringBuilder prefix) {
        return prefix.toString().replaceAll("([\\\\%_])", "\\\\$1");
    }

    private static Term.Constant text(String text) {
        return new Term.Constant(Type.TEXT, Optional.of(text));
    }

    /** Whether a condition reads a column of this source, at any depth. */
    public static boolean mentions(Condition condition, String source) {
        return condition.columns().stream().anyMatch(each -> each.source().equals(source))
                || condition
                        .existsSources()
                        .flatMap(Source::allWithExists)
                        .flatMap(each -> each.link().stream())
                        .anyMatch(each -> each.from().equals(source));
    }

    /** Whether a condition cannot be true if all columns of this source are null. */
    public static boolean rejectsNulls(Condition condition, String source) {
        if (condition instanceof Condition.And and) {
            return and.parts().stream().anyMatch(each -> rejectsNulls(each, source));
        }
        if (condition instanceof Condition.Or or) {
            return or.parts().stream().allMatch(each -> rejectsNulls(each, source));
        }
        if (condition instanceof Condition.Exists exists) {
            return exists.source()
                    .link()
                    .filter(each -> each.from().equals(source))
                    .isPresent();
        }
        if (condition instanceof Condition.Not not) {
            // NOT of unknown is unknown; IS NULL is never unknown.
            return not.condition() instanceof Condition.IsNull isNull
                    ? reads(isNull.value(), source)
                    : unknownForNulls(not.condition(), source);
        }
        // An empty array has no elements, not even null. The condition is then false: it rejects, but is not unknown.
        boolean element = condition instanceof Condition.Member member && reads(member.element(), source);
        return element || unknownForNulls(condition, source);
    }

    private static boolean unknownForNulls(Condition condition, String source) {
        if (condition instanceof Condition.Compare compare) {
            return reads(compare.left(), source) || reads(compare.right(), source);
        }
        if (condition instanceof Condition.Among among) {
            return reads(among.value(), source);
        }
        if (condition instanceof Condition.Member member) {
            return reads(member.array(), source);
        }
        if (condition instanceof Condition.Contains contains) {
            return reads(contains.array(), source);
        }
        return condition instanceof Condition.Like like && reads(like.value(), source);
    }

    private static boolean reads(Term expression, String source) {
        return expression instanceof Term.Column column && column.source().equals(source);
    }
}
