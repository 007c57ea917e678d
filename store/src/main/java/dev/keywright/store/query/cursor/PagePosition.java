package dev.keywright.store.query.cursor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The position at which a page of an answer ended: after a row, given by values, so that the row need not exist any
 * more. It holds nothing that follows from the arguments: which partitions are read always comes from those. See
 * {@link Cursor}.
 *
 * @param places the rows at which resumable reads go on, the first read's first
 * @param more whether tuples may remain below the last of these rows
 * @param values of the last row given, where places do not distinguish tuples; where values do not either, then also
 *     how many equal rows all pages so far have given
 * @param rowsBefore how many rows all pages so far have given, for LIMIT
 */
public record PagePosition(List<RowPosition> places, boolean more, List<Object> values, long rowsBefore) {

    public PagePosition {
        places = List.copyOf(places);
        values = values.isEmpty() ? List.of() : Collections.unmodifiableList(new ArrayList<>(values));
    }

    /** A position with nothing left below its last place. */
    public PagePosition(List<RowPosition> places, List<Object> values, long given) {
        this(places, false, values, given);
    }
}
