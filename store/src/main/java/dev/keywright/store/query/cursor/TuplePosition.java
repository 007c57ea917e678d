package dev.keywright.store.query.cursor;

import java.util.ArrayList;
import java.util.List;

/**
 * The places of the rows that a tuple was made of.
 *
 * @param open how many of them, from the first on, may have more behind them; the others were the last there is
 * @param more whether other tuples with the same places may come behind it, where places do not tell tuples apart
 */
public record TuplePosition(List<RowPosition> places, int open, boolean more) {

    public static final TuplePosition START = new TuplePosition(List.of(), 0, true);

    public TuplePosition {
        places = List.copyOf(places);
    }

    /** A row further in. */
    public TuplePosition deeper(RowPosition place) {
        List<RowPosition> more = with(place);
        return new TuplePosition(more, more.size(), true);
    }

    /** The last row that lies below this spot, or none at all. */
    public TuplePosition last(RowPosition place) {
        return new TuplePosition(with(place), open, more);
    }

    /** Whether other tuples with these places come behind. */
    public TuplePosition more(boolean come) {
        return new TuplePosition(places, open, come);
    }

    private List<RowPosition> with(RowPosition place) {
        List<RowPosition> more = new ArrayList<>(places);
        more.add(place);
        return more;
    }
}
