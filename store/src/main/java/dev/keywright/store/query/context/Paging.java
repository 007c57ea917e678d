package dev.keywright.store.query.context;

import dev.keywright.store.query.cursor.Place;
import dev.keywright.store.query.cursor.Position;
import dev.keywright.store.query.cursor.Seats;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Where the run of a plan begins.
 *
 * @param from where the page before ended; empty at the start of the answer
 */
public record Paging(Seats seats, Optional<Position> from) {

    /** The whole answer. */
    public static final Paging WHOLE = new Paging(Seats.NONE, Optional.empty());

    /** Where the read in a seat begins for a tuple, unless it begins at its start: the page before ended below it. */
    public Optional<Place> start(int seat, Tuple outer) {
        return seat < 0
                ? Optional.empty()
                : from.filter(each -> below(each, seat, outer.spot().places()))
                        .map(each -> each.places().get(seat));
    }

    private static boolean below(Position position, int seat, List<Place> places) {
        return seat < position.places().size()
                && places.size() >= seat
                && places.subList(0, seat).equals(position.places().subList(0, seat));
    }

    /** Whether there may be more below the row at which a read begins. REQUIRES: the read begins at a place. */
    public boolean goesOn(int seat) {
        Position position = from.orElseThrow();
        return position.more() || seat < position.places().size() - 1;
    }

    /** Whether the row of a tuple in a seat lies behind the position, or there is more below it. */
    public boolean admits(int seat, Tuple tuple, Comparator<Place> order) {
        return start(seat, tuple)
                .map(begin -> {
                    int compared = order.compare(tuple.spot().places().get(seat), begin);
                    return compared > 0 || compared == 0 && goesOn(seat);
                })
                .orElse(true);
    }

    /** A tuple for which a left join found no rows, in the seats of those rows; empty where it was given before. */
    public Optional<Tuple> missing(Tuple tuple, List<Integer> within) {
        if (within.isEmpty()) {
            return Optional.of(tuple);
        }
        Tuple placed = tuple;
        for (int i = 0; i < within.size(); i++) {
            placed = placed.at(placed.spot().last(Place.MISSING));
        }
        boolean given = start(within.get(0), tuple)
                .filter(each -> each.there() || !goesOn(within.get(within.size() - 1)))
                .isPresent();
        return given ? Optional.empty() : Optional.of(placed);
    }
}
