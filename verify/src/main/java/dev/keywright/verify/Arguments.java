package dev.keywright.verify;

import dev.keywright.core.Check;
import dev.keywright.core.model.Question;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a caller gives to a question: a value by parameter, null where nothing is given. */
public record Arguments(Map<String, Object> values) {

    public Arguments {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** Values that mostly find something, the same ones for the same seed. */
    public static Arguments random(Question question, Dataset dataset, long seed) {
        return new DrawArguments(question, dataset, seed).draw();
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
