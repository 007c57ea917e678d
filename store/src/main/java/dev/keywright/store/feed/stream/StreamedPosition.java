package dev.keywright.store.feed.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A consumer's position in an engine's change stream. Stored in checkpoints as text: old texts must stay readable. Used
 * by {@code StreamedEvents}.
 *
 * <pre>
 *   micros            delivered   deliveredAhead, or -   streamPosition
 *   1794765600000000  0           -                      82650…
 * </pre>
 *
 * @param micros when this position was computed, in microseconds since 1970
 * @param delivered how many feed events of the next batch the consumer already has
 * @param deliveredAhead ids of stream events after the first unread one that are consumed already
 * @param streamPosition the engine's position, up to which all stream events are consumed; empty at the start of the
 *     stream
 */
record StreamedPosition(long micros, int delivered, List<String> deliveredAhead, Optional<String> streamPosition) {

    private static final String NONE = "-";
    private static final int PARTS = 4;

    StreamedPosition {
        deliveredAhead = List.copyOf(deliveredAhead);
    }

    static StreamedPosition read(String text) {
        String[] parts = text.split(" ", PARTS);
        List<String> ahead = new ArrayList<>();
        if (!parts[2].equals(NONE)) {
            ahead.addAll(List.of(parts[2].split(",")));
        }
        Optional<String> behind = Optional.of(parts[3]).filter(each -> !each.isEmpty());
        return new StreamedPosition(Long.parseLong(parts[0]), Integer.parseInt(parts[1]), ahead, behind);
    }

    StreamedPosition delivered(int more) {
        return new StreamedPosition(micros, more, deliveredAhead, streamPosition);
    }

    @Override
    public String toString() {
        return micros + " " + delivered + " " + (deliveredAhead.isEmpty() ? NONE : String.join(",", deliveredAhead))
                + " " + streamPosition.orElse("");
    }
}
