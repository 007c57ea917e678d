package dev.keywright.core.row;

import dev.keywright.core.Check;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a caller gives to a question: a value by parameter, null where nothing is given. */
public record Arguments(Map<String, Object> values) {

    public Arguments {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The value, or null. REQUIRES: the question has the parameter. */
    public Object value(String parameter) {
        Check.that(values.containsKey(parameter), "no argument %s among %s", parameter, values.keySet());
        return values.get(parameter);
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
