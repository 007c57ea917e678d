package dev.keywright.store.feed.log;

import java.util.Comparator;

/**
 * Where an event stands in the feed: {@code 1794765600000000-2}, the third of a change.
 *
 * @param micros of the change, in microseconds since 1970 or one more than the last; no two changes have the same
 * @param place of the event in its change
 */
public record Position(long micros, long place) implements Comparable<Position> {

    static final Position START = new Position(0, 0);

    private static final long HOUR_MICROS = 3_600_000_000L;
    private static final Comparator<Position> ORDER =
            Comparator.comparingLong(Position::micros).thenComparingLong(Position::place);

    static Position read(String text) {
        int dash = text.indexOf('-');
        return new Position(Long.parseLong(text.substring(0, dash)), Long.parseLong(text.substring(dash + 1)));
    }

    static long hour(long micros) {
        return micros / HOUR_MICROS;
    }

    @Override
    public int compareTo(Position other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return micros + "-" + place;
    }
}
