package dev.keywright.core.design.file;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;

/** The record types and enum constants that a value contains. Used to check that samples cover all of them. */
record ValueParts(Set<Class<?>> types, Set<Object> words) {

    static ValueParts of(Object value) {
        ValueParts parts = new ValueParts(new LinkedHashSet<>(), new LinkedHashSet<>());
        parts.add(value);
        return parts;
    }

    private void add(Object value) {
        if (value instanceof Collection<?> collection) {
            collection.forEach(this::add);
        } else if (value instanceof Optional<?> optional) {
            optional.ifPresent(this::add);
        } else if (value instanceof Enum<?>) {
            words.add(value);
        } else if (value instanceof Record) {
            types.add(value.getClass());
            for (var component : value.getClass().getRecordComponents()) {
                try {
                    add(component.getAccessor().invoke(value));
                } catch (ReflectiveOperationException e) {
                    throw new IllegalStateException(e);
                }
            }
        }
    }
}
