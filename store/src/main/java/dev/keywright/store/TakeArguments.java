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
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter each : parameters) {
            boolean clocked = each.name().equals(Parameter.NOW) && !given.containsKey(each.name());
            if (!clocked && !given.containsKey(each.name())) {
                throw new RefusedException(name + " needs " + each);
            }
            Object value = clocked ? now : given.get(each.name());
            values.put(each.name(), Given.value(":" + each.name() + " of " + name, each.type(), value));
        }
        given.keySet().stream()
                .filter(each -> !values.containsKey(each))
                .findFirst()
                .ifPresent(each -> {
                    throw new RefusedException(name + " has no parameter " + each + "; it has " + parameters);
                });
        return new Arguments(values);
    }
}
