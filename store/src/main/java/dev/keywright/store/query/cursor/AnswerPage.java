package dev.keywright.store.query.cursor;

import java.util.List;
import java.util.Optional;

/**
 * Some rows of an answer.
 *
 * @param next where the next page begins; empty where it is known that there is none
 */
public record AnswerPage(List<List<Object>> rows, Optional<PagePosition> next) {

    public AnswerPage {
        rows = List.copyOf(rows);
    }
}
