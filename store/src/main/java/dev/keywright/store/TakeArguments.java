package dev.keywright.store;

import dev.keywright.core.model.Parameter;
import dev.keywright.core.row.Arguments;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks what a caller gives to a question or a change: every parameter, no other, and values of their types. */
final class TakeArguments {

    private TakeArguments() {}

    /** @param now what the clock says, for a statement that asks for it and a caller who does not say */
    static Arguments of(String name, List<Parameter> parameters, Map<String, Object> given, Instant now) {
        return new Arguments(values(name, parameters, given, now));
    }

    static Map<String, Object> values(String name, List<Parameter> parameters, Map<String, Object> given, Instant now) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter each : parameters) {
            boolean told = given.containsKey(each.name());
            boolean clocked = !told && each.name().equals(Parameter.NOW);
            if (!told && !clocked) {
                throw new RefusedException(name + " needs " + each);
            }
            Object value = clocked ? now : given.get(each.name());
            values.put(each.name(), Given.value(() -> ":" + each.name() + " of " + name, each.type(), value));
        }
        for (String each : given.keySet()) {
            if (!values.containsKey(each)) {
                throw new RefusedException(name + " has no parameter " + each + "; it has " + parameters);
            }
        }
        return values;
    }
}
