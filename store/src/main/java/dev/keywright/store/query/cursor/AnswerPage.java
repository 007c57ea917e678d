package dev.keywright.store.query.cursor;

import java.util.List;
import java.util.Optional;

/**
 * A page of an answer, before it is given to the caller.
 *
 * @param next where the next page begins; empty where this page is known to be the last
 */
public record AnswerPage(List<List<Object>> rows, Optional<PagePosition> next) {

    public AnswerPage {
        rows = List.copyOf(rows);
    }
}
