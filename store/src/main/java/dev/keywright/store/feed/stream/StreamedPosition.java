package dev.keywright.store.feed.stream;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A consumer's position in an engine's change stream, as text: {@code 1794765600000000 0 - 82650…}.
 *
 * @param micros when the consumer came there
 * @param delivered how many events of the next batch were delivered before
 * @param deliveredAhead ids of events that were delivered before their turn
 * @param streamPosition the engine's position
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
