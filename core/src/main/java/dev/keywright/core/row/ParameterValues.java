package dev.keywright.core.row;

import dev.keywright.core.Check;
import dev.keywright.core.model.Parameter;
import java.util.AbstractMap;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The values of a statement's parameters by name. A statement has few, so a linear search finds a name fastest. Used by
 * {@code Arguments}.
 */
final class ParameterValues extends AbstractMap<String, Object> {

    private final List<Parameter> parameters;
    private final Object[] values;

    /** REQUIRES: list and array no longer change, since they are not copied. */
    ParameterValues(List<Parameter> parameters, Object[] values) {
        Check.that(parameters.size() == values.length, "not a value for each of %s", parameters);
        this.parameters = parameters;
        this.values = values;
    }

    @Override
    public Object get(Object name) {
        int place = index(name);
        return place < 0 ? null : values[place];
    }

    @Override
    public boolean containsKey(Object name) {
        return index(name) >= 0;
    }

    private int index(Object name) {
        for (int i = 0; i < values.length; i++) {
            if (parameters.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    @Override
    public Set<Entry<String, Object>> entrySet() {
        Map<String, Object> all = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            all.put(parameters.get(i).name(), values[i]);
        }
        return Collections.unmodifiableMap(all).entrySet();
    }
}
