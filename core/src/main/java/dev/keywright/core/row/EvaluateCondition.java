package dev.keywright.core.row;

import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Source;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;
import java.util.Map;

/** Evaluates a condition for a row of the join, or for a group. */
public final class EvaluateCondition implements Condition.Cases<Truth> {

    private final Existence existence;
    private final List<Bindings> group;
    private final EvaluateTerm evaluate;

    /** Checks whether a row of an EXISTS can be reached from a row of the join. */
    @FunctionalInterface
    public interface Existence {
        boolean exists(Source source, Bindings outer);
    }

    /** REQUIRES: the group has one row, unless the condition is a HAVING. */
    private EvaluateCondition(Existence existence, Arguments arguments, List<Bindings> group) {
        this.existence = existence;
        this.group = group;
        this.evaluate = new EvaluateTerm(arguments, group);
    }

    /** REQUIRES: the group has one row, unless the conditions are a HAVING. */
    public static boolean allHold(
            List<Condition> conditions, Existence existence, Arguments arguments, List<Bindings> group) {
        EvaluateCondition hold = new EvaluateCondition(existence, arguments, group);
        return conditions.stream().allMatch(each -> each.match(hold) == Truth.TRUE);
    }

    /**
     * Whether a CHECK is violated. A condition that is unknown is not false.
     *
     * @throws EvaluationException where PostgreSQL reports an error
     */
    public static boolean isFalse(Condition check, Bindings row) {
        Existence none = (source, outer) -> {
            throw new IllegalStateException("a CHECK is about one row");
        };
        return check.match(new EvaluateCondition(none, new Arguments(Map.of()), List.of(row))) == Truth.FALSE;
    }

    @Override
    public Truth compare(Condition.Compare compare) {
        Term left = compare.left();
        Term right = compare.right();
        Type type = left.type().kind() == TypeKind.ENUM ? left.type() : right.type();
        return compare(left.match(evaluate), compare.operator(), right.match(evaluate), type);
    }

    private static Truth compare(Object left, Condition.Operator operator, Object right, Type type) {
        if (left == null || right == null) {
            return Truth.UNKNOWN;
        }
        int compared = Values.order(type).compare(left, right);
        switch (operator) {
            case EQUAL:
                return Truth.of(compared == 0);
            case UNEQUAL:
                return Truth.of(compared != 0);
            case LESS:
                return Truth.of(compared < 0);
            case AT_MOST:
                return Truth.of(compared <= 0);
            case MORE:
                return Truth.of(compared > 0);
            case AT_LEAST:
                return Truth.of(compared >= 0);
        }
        throw new IllegalStateException("no comparison " + operator);
    }

    @Override
    public Truth among(Condition.Among among) {
        Object value = among.value().match(evaluate);
        return among.options().stream()
                .map(each -> compare(
                        value,
                        Condition.Operator.EQUAL,
                        each.match(evaluate),
                        among.value().type()))
                .reduce(Truth.FALSE, Truth::or);
    }

    @Override
    public Truth member(Condition.Member member) {
        Object element = member.element().match(evaluate);
        if (!(member.array().match(evaluate) instanceof List<?> array)) {
            return Truth.UNKNOWN;
        }
        Type type = member.element().type();
        return array.stream()
                .map(each -> compare(element, Condition.Operator.EQUAL, each, type))
                .reduce(Truth.FALSE, Truth::or);
    }

    @Override
    public Truth contains(Condition.Contains contains) {
        Object array = contains.array().match(evaluate);
        Object elements = contains.elements().match(evaluate);
        if (!(array instanceof List<?> all && elements instanceof List<?> some)) {
            return Truth.UNKNOWN;
        }
        return Truth.of(some.stream()
                .allMatch(one ->
                        one != null && all.stream().anyMatch(each -> each != null && Values.compare(each, one) == 0)));
    }

    @Override
    public Truth like(Condition.Like like) {
        Object value = like.value().match(evaluate);
        Object pattern = like.pattern().match(evaluate);
        return value == null || pattern == null
                ? Truth.UNKNOWN
                : Truth.of(LikePattern.matches((String) value, (String) pattern));
    }

    @Override
    public Truth isNull(Condition.IsNull isNull) {
        return Truth.of(isNull.value().match(evaluate) == null);
    }

    @Override
    public Truth exists(Condition.Exists exists) {
        return Truth.of(existence.exists(exists.source(), group.get(0)));
    }

    @Override
    public Truth optional(Condition.OptionalCondition given) {
        return given.parameter().match(evaluate) == null
                ? Truth.TRUE
                : given.condition().match(this);
    }

    @Override
    public Truth and(Condition.And and) {
        return and.parts().stream().map(each -> each.match(this)).reduce(Truth.TRUE, Truth::and);
    }

    @Override
    public Truth or(Condition.Or or) {
        return or.parts().stream().map(each -> each.match(this)).reduce(Truth.FALSE, Truth::or);
    }

    @Override
    public Truth not(Condition.Not not) {
        return not.condition().match(this).not();
    }
}
