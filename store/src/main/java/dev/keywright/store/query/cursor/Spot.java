package dev.keywright.store.query.cursor;

import java.util.ArrayList;
import java.util.List;

/**
 * The places of the rows that a tuple was made of.
 *
 * @param open how many of them, from the first on, may have more behind them; the others were the last there is
 * @param more whether other tuples with the same places may come behind it, where places do not tell tuples apart
 */
public record Spot(List<Place> places, int open, boolean more) {

    public static final Spot START = new Spot(List.of(), 0, true);

    public Spot {
        places = List.copyOf(places);
    }

    /** A row further in. */
    public Spot then(Place place) {
        List<Place> more = with(place);
        return new Spot(more, more.size(), true);
    }

    /** The last row that lies below this spot, or none at all. */
    public Spot last(Place place) {
        return new Spot(with(place), open, more);
    }

    /** Whether other tuples with these places come behind. */
    public Spot more(boolean come) {
        return new Spot(places, open, come);
    }

    private List<Place> with(Place place) {
        List<Place> more = new ArrayList<>(places);
        more.add(place);
        return more;
    }
}
