package dev.keywright.store.query.stream;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;

/**
 * Merges several sorted streams into one. Among equal elements, that of the earlier stream comes first. Used by
 * {@code ReadRows}.
 *
 * <pre>
 *   a d    b c    →    a b c d
 * </pre>
 */
public final class Merge<T> implements PullStream<T> {

    private final List<PullStream<T>> streams;
    private final PriorityQueue<Head<T>> heads;
    private final Deque<Integer> drained = new ArrayDeque<>();

    private record Head<T>(T item, int stream) {}

    private Merge(List<PullStream<T>> streams, Comparator<T> order) {
        this.streams = streams;
        Comparator<Head<T>> byItem = Comparator.comparing(Head::item, order);
        this.heads = new PriorityQueue<>(byItem.thenComparingInt(Head::stream));
        for (int i = 0; i < streams.size(); i++) {
            drained.add(i);
        }
    }

    public static <T> PullStream<T> of(List<PullStream<T>> streams, Comparator<T> order) {
        return streams.size() == 1 ? streams.get(0) : new Merge<>(streams, order);
    }

    /** Concatenates streams; each begins only when the one before it has ended. */
    public static <T> PullStream<T> chained(List<PullStream<T>> streams) {
        return PullStream.of(streams).flatMap(each -> each);
    }

    @Override
    public Optional<T> next() {
        // Not earlier: the row after the last one returned may never be wanted.
        while (!drained.isEmpty()) {
            refill(drained.remove());
        }
        Optional<Head<T>> least = Optional.ofNullable(heads.poll());
        least.ifPresent(each -> drained.add(each.stream()));
        return least.map(Head::item);
    }

    private void refill(int stream) {
        streams.get(stream).next().ifPresent(each -> heads.add(new Head<>(each, stream)));
    }
}
