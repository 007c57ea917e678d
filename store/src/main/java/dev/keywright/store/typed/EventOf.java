package dev.keywright.store.typed;

import dev.keywright.core.row.Row;
import dev.keywright.store.feed.Event;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * An event of the feed with Java's types: a row that was inserted, updated or deleted. Immutable. Used by generated
 * code: what exists never changes.
 *
 * @param before the row before; empty for an insert
 * @param after the row after; empty for a delete
 * @param event the untyped event, with versions, time and the id by which a consumer recognises a repetition
 */
public record EventOf<R>(Optional<R> before, Optional<R> after, Event event) {

    /** @param columns the columns in the order in which {@code read} takes them */
    public static <R> EventOf<R> of(Event event, List<String> columns, Function<Cells, R> read) {
        Function<Row, R> typed = row -> read.apply(Cells.of(event.entity(), columns, row));
        return new EventOf<>(event.before().map(typed), event.after().map(typed), event);
    }
}
