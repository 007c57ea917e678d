package dev.keywright.store.feed.stream;

import java.util.List;

/**
 * Changes that are delivered together, and how far the stream is consumed once they are. Used by {@code JoinImages},
 * {@code ReadImages} and {@code StreamedEvents}.
 *
 * @param consumed how many events of the window, from the first on without a gap, are consumed by this batch and the
 *     ones before it
 * @param consumedAhead ids of events after the gap that are consumed
 */
public record EventBatch(List<EntityChange> changes, int consumed, List<String> consumedAhead) {

    public EventBatch {
        changes = List.copyOf(changes);
        consumedAhead = List.copyOf(consumedAhead);
    }
}
