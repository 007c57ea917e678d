package dev.keywright.store.query.context;

import dev.keywright.store.query.cursor.PagePosition;
import dev.keywright.store.query.cursor.ResumableReads;
import dev.keywright.store.query.cursor.RowPosition;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The position at which a run of a plan begins. Used by {@code QueryContext} and {@code RunPlan}.
 *
 * @param resumable the resumable reads of the plan
 * @param from where the page before ended; empty at the start of the answer
 */
public record PageStart(ResumableReads resumable, Optional<PagePosition> from) {

    /** From the start, for the whole answer. */
    public static final PageStart WHOLE = new PageStart(ResumableReads.NONE, Optional.empty());

    /**
     * The row at which the resumable read of a number begins for a tuple; empty where it begins at its first row,
     * because the page before ended below another tuple.
     */
    public Optional<RowPosition> start(int readNumber, Tuple outer) {
        return readNumber < 0
                ? Optional.empty()
                : from.filter(each -> below(each, readNumber, outer.position().places()))
                        .map(each -> each.places().get(readNumber));
    }

    private static boolean below(PagePosition position, int readNumber, List<RowPosition> places) {
        return readNumber < position.places().size()
                && places.size() >= readNumber
                && places.subList(0, readNumber).equals(position.places().subList(0, readNumber));
    }

    /** Whether tuples may remain below the row at which a read begins. REQUIRES: the read begins at a row. */
    public boolean hasMoreBelow(int readNumber) {
        PagePosition position = from.orElseThrow();
        return position.more() || readNumber < position.places().size() - 1;
    }

    /** Whether the row of a tuple is after the position, or tuples may remain below it. */
    public boolean admits(int readNumber, Tuple tuple, Comparator<RowPosition> order) {
        return start(readNumber, tuple)
                .map(begin -> {
                    int compared = order.compare(tuple.position().places().get(readNumber), begin);
                    return compared > 0 || compared == 0 && hasMoreBelow(readNumber);
                })
                .orElse(true);
    }

    /** The position of a tuple for which a left join found no rows; empty where an earlier page gave the tuple. */
    public Optional<Tuple> positionMissing(Tuple tuple, List<Integer> within) {
        if (within.isEmpty()) {
            return Optional.of(tuple);
        }
        Tuple placed = tuple;
        for (int i = 0; i < within.size(); i++) {
            placed = placed.withPosition(placed.position().last(RowPosition.MISSING));
        }
        boolean given = start(within.get(0), tuple)
                .filter(each -> each.exists() || !hasMoreBelow(within.get(within.size() - 1)))
                .isPresent();
        return given ? Optional.empty() : Optional.of(placed);
    }
}
