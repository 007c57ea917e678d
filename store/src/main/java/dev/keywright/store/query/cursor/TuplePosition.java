package dev.keywright.store.query.cursor;

import java.util.ArrayList;
import java.util.List;

/**
 * The positions of the rows that a tuple is made of. Used by {@code PageOrder} and {@code Tuple}.
 *
 * @param places of the rows of resumable reads
 * @param open how many of them, from the first on, may be followed by more rows; the others were the last of their
 *     read
 * @param more whether other tuples with the same places may follow, where places do not distinguish tuples
 */
public record TuplePosition(List<RowPosition> places, int open, boolean more) {

    public static final TuplePosition START = new TuplePosition(List.of(), 0, true);

    public TuplePosition {
        places = List.copyOf(places);
    }

    /** The position with a row of one more read, which more rows may follow. */
    public TuplePosition deeper(RowPosition place) {
        List<RowPosition> more = with(place);
        return new TuplePosition(more, more.size(), true);
    }

    /** The position with a row of one more read that is its last, or with none. */
    public TuplePosition last(RowPosition place) {
        return new TuplePosition(with(place), open, more);
    }

    /** The position, saying whether other tuples with these places follow. */
    public TuplePosition more(boolean come) {
        return new TuplePosition(places, open, come);
    }

    private List<RowPosition> with(RowPosition place) {
        List<RowPosition> more = new ArrayList<>(places);
        more.add(place);
        return more;
    }
}
