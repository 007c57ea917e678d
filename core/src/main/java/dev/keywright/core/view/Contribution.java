package dev.keywright.core.view;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.row.Row;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * What one row adds to a group of a counter.
 *
 * @param key of the group
 * @param row the row, with what tells it from others of the same root
 * @param counted a value for each total of the counter, 1 where rows themselves are counted; null adds nothing
 */
public record Contribution(Key key, Row row, List<Object> amounts) {

    public Contribution {
        // Nulls are values here, so List.copyOf will not do.
        amounts = Collections.unmodifiableList(new ArrayList<>(amounts));
    }
}
