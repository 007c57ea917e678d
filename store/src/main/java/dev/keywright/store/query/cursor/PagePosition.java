package dev.keywright.store.query.cursor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Where a page of an answer ended: behind a row, told by values, so that the row need not be there any more. It holds
 * nothing that the arguments tell: which partitions are read always comes from them.
 *
 * @param places of the reads that are begun there, the first read first
 * @param more whether not all that lies below the last of them was given
 * @param values of the last row given, where places do not tell rows apart
 * @param given how many rows all pages so far have given
 */
public record PagePosition(List<RowPosition> places, boolean more, List<Object> values, long rowsBefore) {

    public PagePosition {
        places = List.copyOf(places);
        values = values.isEmpty() ? List.of() : Collections.unmodifiableList(new ArrayList<>(values));
    }

    /** All that lies below the last place was given. */
    public PagePosition(List<RowPosition> places, List<Object> values, long given) {
        this(places, false, values, given);
    }
}
