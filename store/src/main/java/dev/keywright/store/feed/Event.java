package dev.keywright.store.feed;

import dev.keywright.core.row.Row;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A row that came, changed or went.
 *
 * @param id the same however often the event is delivered, so that its effect can be had once
 * @param key the values of the primary key
 * @param before absent where the row came
 * @param after absent where it went
 * @param previous the version of the row before, 0 where it came; events of a row come in the order of their versions
 * @param version of the row since then; of the row that holds it, where it is embedded
 * @param at when it was changed
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

    /** What became of a row. */
    public enum What {
        INSERT,
        UPDATE,
        DELETE
    }

    public What what() {
        return before.isEmpty() ? What.INSERT : after.isEmpty() ? What.DELETE : What.UPDATE;
    }
}
