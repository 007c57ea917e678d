package dev.keywright.core.answer.page;

import java.util.ArrayList;
import java.util.List;

/**
 * The places of the rows that a tuple was made of.
 *
 * @param open how many of them, from the first on, may have more behind them; the others were the last there is
 */
public record Spot(List<Place> places, int open) {

    public static final Spot START = new Spot(List.of(), 0);

    public Spot {
        places = List.copyOf(places);
    }

    /** A row further in. */
    public Spot then(Place place) {
        List<Place> more = with(place);
        return new Spot(more, more.size());
    }

    /** The last row that lies below this spot, or none at all. */
    public Spot last(Place place) {
        return new Spot(with(place), open);
    }

    private List<Place> with(Place place) {
        List<Place> more = new ArrayList<>(places);
        more.add(place);
        return more;
    }
}
