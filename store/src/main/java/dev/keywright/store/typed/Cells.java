package dev.keywright.store.typed;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.row.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * The values of one row, read by their place and cast to Java's types by {@link Casts}. Immutable; used by generated
 * code.
 */
public final class Cells {

    private final String of;
    private final List<String> columns;
    private final List<Object> values;

    Cells(String of, List<String> columns, List<Object> values) {
        this.of = of;
        this.columns = columns;
        this.values = values;
    }

    /** The values of a row of an entity, in the order of these columns. */
    static Cells of(String entity, List<String> columns, Row row) {
        List<Object> values = new ArrayList<>(columns.size());
        columns.forEach(each -> values.add(row.value(each)));
        return new Cells(entity, columns, values);
    }

    /** Whether the value in a place is not null. */
    public boolean has(int place) {
        return values.get(place) != null;
    }

    public <T> Optional<T> optional(int place, Function<Object, T> as) {
        return Optional.ofNullable(values.get(place)).map(as);
    }

    /** Reads a value that the schema declares NOT NULL. A store never writes null there, but another program might. */
    public <T> T value(int place, Function<Object, T> as) {
        return optional(place, as)
                .orElseThrow(() -> EngineException.refused(
                        "%s of %s is null in the store, but NOT NULL in the schema", columns.get(place), of));
    }
}
