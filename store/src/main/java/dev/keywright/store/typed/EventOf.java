package dev.keywright.store.typed;

import dev.keywright.core.row.Row;
import dev.keywright.store.feed.Event;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A row that came, changed or went.
 *
 * @param before absent where the row came
 * @param after absent where it went
 * @param event what else there is to say: the versions, the moment, an id that is the same however often it is told
 */
public record EventOf<R>(Optional<R> before, Optional<R> after, Event event) {

    /** @param columns in the order in which they are read */
    public static <R> EventOf<R> of(Event event, List<String> columns, Function<Cells, R> read) {
        Function<Row, R> typed = row -> read.apply(Cells.of(event.entity(), columns, row));
        return new EventOf<>(event.before().map(typed), event.after().map(typed), event);
    }
}
