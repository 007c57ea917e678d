package dev.keywright.store.input;

import dev.keywright.core.model.Parameter;
import dev.keywright.core.row.Arguments;
import dev.keywright.store.error.RefusedException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Checks the arguments that a caller gives to a question or a change: each parameter has one, no other name is given,
 * and each value fits its type. Used by {@code AskQuestions}, {@code Group} and {@code RunInPlace}.
 */
public final class BindArguments {

    private BindArguments() {}

    /** @param now the clock's time, for a statement that uses {@code now()} and a caller who does not give it */
    public static Arguments of(String name, List<Parameter> parameters, Map<String, Object> given, Instant now) {
        return of(name, parameters, given, now, Optional.empty());
    }

    /** @param asked when the question is asked; rows that have expired by then are left out */
    public static Arguments of(
            String name, List<Parameter> parameters, Map<String, Object> given, Instant now, Optional<Instant> asked) {
        Object[] values = new Object[parameters.size()];
        int taken = 0;
        for (int i = 0; i < values.length; i++) {
            Parameter each = parameters.get(i);
            boolean isGiven = given.containsKey(each.name());
            boolean clocked = !isGiven && each.name().equals(Parameter.NOW);
            if (!isGiven && !clocked) {
                throw new RefusedException(name + " needs " + each);
            }
            Object value = clocked ? BuildRow.moment(each.type().kind(), now) : given.get(each.name());
            values[i] = CoerceValue.isStoredForm(each.type(), value) ? value : coerced(name, each, value);
            taken += isGiven ? 1 : 0;
        }
        Arguments arguments = Arguments.of(parameters, values, asked);
        if (taken < given.size()) {
            refuseUnknown(name, parameters, given, arguments);
        }
        return arguments;
    }

    private static Object coerced(String name, Parameter parameter, Object value) {
        return CoerceValue.coerce(() -> ":" + parameter.name() + " of " + name, parameter.type(), value);
    }

    private static void refuseUnknown(
            String name, List<Parameter> parameters, Map<String, Object> given, Arguments arguments) {
        for (String each : given.keySet()) {
            if (!arguments.values().containsKey(each)) {
                throw new RefusedException(name + " has no parameter " + each + "; it has " + parameters);
            }
        }
    }
}
