package dev.keywright.store.query.cursor;

import dev.keywright.core.engine.row.FrozenList;
import dev.keywright.core.engine.row.Key;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The position of a row among those that one read finds, by values: first what the rows are ordered by, then what
 * distinguishes the row from rows of other ranges.
 *
 * <pre>
 *   (salt(4), contact_id | 'BY_DAY', day, id)    each, = :contact | 'BY_DAY'    →    2020-01-01, 7  (2, 42 | BY_DAY)
 * </pre>
 *
 * @param values of the segments after those that the read matches; of an embedded child its primary key
 * @param key the beginning of the key that the read matched; of a row from an index its own key
 * @param exists whether the read found a row: a left join gives tuples without one
 */
public record RowPosition(List<Object> values, Key key, boolean exists) {

    private static final Key NOTHING = new Key(List.of(), List.of());

    /** The position of a missing row, before all rows. */
    public static final RowPosition MISSING = new RowPosition(List.of(), NOTHING, false);

    public RowPosition {
        values = values instanceof FrozenList ? values : Collections.unmodifiableList(new ArrayList<>(values));
    }

    public static RowPosition row(List<Object> values, Key key) {
        return new RowPosition(values, key, true);
    }

    public static RowPosition child(List<Object> values) {
        return new RowPosition(values, NOTHING, true);
    }
}
