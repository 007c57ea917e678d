package dev.keywright.core.row;

import dev.keywright.core.query.Term;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Evaluates a term over the rows of a group; outside of groups, each row is a group by itself. Null in SQL is null in
 * Java.
 */
public final class EvaluateTerm implements Term.Cases<Object> {

    /**
     * The alias that binds the aggregates of a group that a counter has folded already, each under its text in the
     * query.
     */
    public static final String PRECOMPUTED = "(folded)";

    private final Arguments arguments;
    private final List<Bindings> group;

    public EvaluateTerm(Arguments arguments, List<Bindings> group) {
        this.arguments = arguments;
        this.group = group;
    }

    public static Object value(Term expression, Arguments arguments, Bindings row) {
        return expression.match(new EvaluateTerm(arguments, List.of(row)));
    }

    @Override
    public Object column(Term.Column column) {
        return group.isEmpty() ? null : group.get(0).row(column.source()).value(column.name());
    }

    @Override
    public Object parameter(Term.Parameter parameter) {
        return arguments.value(parameter.name());
    }

    @Override
    public Object constant(Term.Constant constant) {
        return constant.text()
                .map(each -> ValueText.read(constant.type(), each))
                .orElse(null);
    }

    @Override
    public Object aggregate(Term.Aggregate aggregate) {
        if (!group.isEmpty() && group.get(0).rows().containsKey(PRECOMPUTED)) {
            return group.get(0).row(PRECOMPUTED).value(aggregate.toString());
        }
        if (aggregate.of().isEmpty()) {
            return (long) group.size();
        }
        Term of = aggregate.of().get();
        List<Object> values = group.stream()
                .map(each -> value(of, arguments, each))
                .filter(each -> each != null)
                .toList();
        return EvaluateAggregate.of(aggregate, of.type(), values);
    }

    @Override
    public Object coalesce(Term.Coalesce coalesce) {
        Object value = coalesce.value().match(this);
        return value == null ? constant(coalesce.otherwise()) : value;
    }

    @Override
    public Object arithmetic(Term.Arithmetic arithmetic) {
        Object left = arithmetic.left().match(this);
        Object right = arithmetic.right().match(this);
        return left == null || right == null
                ? null
                : EvaluateArithmetic.of((Number) left, arithmetic.operation(), (Number) right);
    }

    @Override
    public Object call(Term.Call call) {
        List<Object> arguments = new ArrayList<>();
        call.arguments().forEach(each -> arguments.add(each.match(this)));
        return arguments.contains(null) ? null : EvaluateCall.of(call.function(), call.type(), arguments);
    }

    @Override
    public Object elements(Term.Elements elements) {
        return elements.values().stream().map(each -> each.match(this)).collect(Collectors.toList());
    }
}
