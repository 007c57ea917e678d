package dev.keywright.store.feed.stream;

import java.util.List;

/**
 * What is told at once.
 *
 * @param passed how many of the events are done with it and all before it, from the first on without a gap
 * @param ahead those behind the gap that are done
 */
public record EventBatch(List<EntityChange> changes, int consumed, List<String> consumedAhead) {

    public EventBatch {
        changes = List.copyOf(changes);
        consumedAhead = List.copyOf(consumedAhead);
    }
}
