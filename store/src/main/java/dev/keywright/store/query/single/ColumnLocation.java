package dev.keywright.store.query.single;

import dev.keywright.core.engine.row.FrozenMap;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.Segment;
import java.util.Optional;

/**
 * The place of a column's value in a stored row. Data rather than a lambda for each column: every value of every answer
 * is taken here, and the JVM can inline one method but not calls to many lambdas. Used by {@code LocateColumns} and
 * {@code SingleRead}.
 *
 * @param place among the segments of that side of the key, or among the kind's columns
 * @param name of the index, or of the column
 * @param segment how the key encodes the value, where it is not the column as it is
 */
record ColumnLocation(Side side, int place, String name, Optional<Segment> segment) {

    /** A part of the row. */
    enum Side {
        PARTITION,
        SORT,
        LISTED_PARTITION,
        LISTED_SORT,
        VALUES
    }

    Object of(StoredRow row) {
        return segment.isPresent() ? SegmentValue.columnValue(segment.get(), stored(row)) : stored(row);
    }

    private Object stored(StoredRow row) {
        return switch (side) {
            case PARTITION -> row.key().partition().get(place);
            case SORT -> row.key().sort().get(place);
            case LISTED_PARTITION -> row.slots().get(name).partition().get(place);
            case LISTED_SORT -> row.slots().get(name).sort().get(place);
            case VALUES ->
                row.values() instanceof FrozenMap<Object> frozen
                        ? frozen.at(place, name)
                        : row.values().get(name);
        };
    }
}
