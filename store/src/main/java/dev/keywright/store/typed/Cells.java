package dev.keywright.store.typed;

import dev.keywright.core.row.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The values of one row by their places, read {@link Casts} Java's types. */
public final class Cells {

    private final String of;
    private final List<String> columns;
    private final List<Object> values;

    Cells(String of, List<String> columns, List<Object> values) {
        this.of = of;
        this.columns = columns;
        this.values = values;
    }

    /** A row of an entity, with its values in the order of these columns. */
    static Cells of(String entity, List<String> columns, Row row) {
        List<Object> values = new ArrayList<>(columns.size());
        columns.forEach(each -> values.add(row.value(each)));
        return new Cells(entity, columns, values);
    }

    /** Whether there is a value in a place, and not null. */
    public boolean has(int place) {
        return values.get(place) != null;
    }

    public <T> Optional<T> optional(int place, Function<Object, T> as) {
        return Optional.ofNullable(values.get(place)).map(as);
    }

    /** A value that the schema says is never null. A store lets no null in there; somebody who writes beside it may. */
    public <T> T value(int place, Function<Object, T> as) {
        return optional(place, as)
                .orElseThrow(() -> new IllegalStateException(
                        columns.get(place) + " of " + of + " is null in the store, and the schema has it NOT NULL"));
    }
}
