package dev.keywright.store.feed;

import dev.keywright.core.row.Row;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * An event of the feed: a row that was inserted, updated or deleted. Immutable.
 *
 * @param id the same however often the event is delivered, so that a consumer can recognise a repetition
 * @param key the values of the primary key
 * @param before the row before; empty for an insert
 * @param after the row after; empty for a delete
 * @param previous the version of the row before, 0 for an insert; events of a row come in the order of their versions
 * @param version the version of the row after; of the row that holds it, where it is embedded
 * @param at when the row was changed
 */
public record Event(
        String id,
        String entity,
        List<Object> key,
        Optional<Row> before,
        Optional<Row> after,
        long previous,
        long version,
        Instant at) {

    /** The kind of change. */
    public enum What {
        INSERT,
        UPDATE,
        DELETE
    }

    public What what() {
        return before.isEmpty() ? What.INSERT : after.isEmpty() ? What.DELETE : What.UPDATE;
    }
}
