package dev.keywright.store;

import dev.keywright.core.model.Parameter;
import dev.keywright.core.row.Arguments;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Arguments of the types that parameters have; what is missing, too many or of another type is refused. */
record ReadArguments(Clock clock) {

    /** @param name of the question or change */
    Arguments of(String name, List<Parameter> parameters, Map<String, Object> given) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (Parameter each : parameters) {
            boolean clocked = each.name().equals(Parameter.NOW) && !given.containsKey(each.name());
            if (!clocked && !given.containsKey(each.name())) {
                throw new RefusedException(name + " needs " + each);
            }
            Object value = clocked ? clock.instant() : given.get(each.name());
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
