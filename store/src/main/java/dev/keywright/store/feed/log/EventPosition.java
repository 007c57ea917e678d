package dev.keywright.store.feed.log;

import java.util.Comparator;

/**
 * The position of an event in the feed of {@link CommittedEvents}: {@code 1794765600000000-2}, the third event of a
 * change. The other feeds have positions of their own. Stored as the position of a consumer: the text of an existing
 * position never changes.
 *
 * <p>The text is a stored format, never to be changed: it is in {@link FeedState} and in the positions of consumers,
 * and it is the id of the event.
 *
 * @param micros of the change, in microseconds since 1970 or one more than the last; no two changes have the same
 * @param place of the event in its change, counted from 0
 */
public record EventPosition(long micros, long place) implements Comparable<EventPosition> {

    static final EventPosition START = new EventPosition(0, 0);

    private static final long HOUR_MICROS = 3_600_000_000L;
    private static final Comparator<EventPosition> ORDER =
            Comparator.comparingLong(EventPosition::micros).thenComparingLong(EventPosition::place);

    static EventPosition read(String text) {
        int dash = text.indexOf('-');
        return new EventPosition(Long.parseLong(text.substring(0, dash)), Long.parseLong(text.substring(dash + 1)));
    }

    static long hour(long micros) {
        return micros / HOUR_MICROS;
    }

    @Override
    public int compareTo(EventPosition other) {
        return ORDER.compare(this, other);
    }

    @Override
    public String toString() {
        return micros + "-" + place;
    }
}
