package dev.keywright.store.feed.stream;

import java.util.List;

/**
 * What is told at once.
 *
 * @param passed how many of the events are done with it and all before it, from the first on without a gap
 * @param ahead those behind the gap that are done
 */
public record Unit(List<EntityChange> changes, int passed, List<String> ahead) {

    public Unit {
        changes = List.copyOf(changes);
        ahead = List.copyOf(ahead);
    }
}
