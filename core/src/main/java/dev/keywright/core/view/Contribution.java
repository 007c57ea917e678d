package dev.keywright.core.view;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.row.Row;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The amounts that one row adds to a group of a counter.
 *
 * @param key the key of the group
 * @param row the row, with the columns that distinguish it from other rows expanded from the same root
 * @param amounts a value for each total of the counter, 1 where rows themselves are counted; null adds nothing
 */
public record Contribution(Key key, Row row, List<Object> amounts) {

    public Contribution {
        // Nulls are values here, which List.copyOf refuses.
        amounts = Collections.unmodifiableList(new ArrayList<>(amounts));
    }
}
