package dev.keywright.core.row;

import dev.keywright.core.Check;
import dev.keywright.core.model.Parameter;
import java.time.Instant;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The arguments of a question: a value for each parameter, null where the caller gave none.
 *
 * @param queryTime when the question is asked: rows that have expired by then are hidden; without it no row is
 */
public record Arguments(Map<String, Object> values, Optional<Instant> queryTime) {

    public Arguments {
        values = values instanceof ParameterValues ? values : Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /**
     * A value for each parameter, in their order.
     *
     * <p>REQUIRES: list and array no longer change, since they are not copied
     */
    public static Arguments of(List<Parameter> parameters, Object[] values, Optional<Instant> asked) {
        return new Arguments(new ParameterValues(parameters, values), asked);
    }

    public Arguments(Map<String, Object> values) {
        this(values, Optional.empty());
    }

    public Arguments withQueryTime(Instant moment) {
        return new Arguments(values, Optional.of(moment));
    }

    /** The value, or null. REQUIRES: the question has the parameter. */
    public Object value(String parameter) {
        Object value = values.get(parameter);
        if (value == null) {
            Check.that(values.containsKey(parameter), "no argument %s among %s", parameter, values.keySet());
        }
        return value;
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
