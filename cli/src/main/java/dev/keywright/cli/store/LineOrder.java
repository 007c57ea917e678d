package dev.keywright.cli.store;

import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the order of lines that have a primary key or a unique value in common, while other lines are written at the
 * same time. A line waits while such a line before it is being written, and is held back while one waits for its
 * parent. Thread-safe. Used by {@code LoadRows}.
 */
final class LineOrder {

    private final Entity entity;
    private final Set<Object> writing = new HashSet<>();
    private final Set<Object> waiting = new HashSet<>();

    LineOrder(Entity entity) {
        this.entity = entity;
    }

    /** The keys of a line, each with its columns. */
    List<Object> keys(Map<String, Object> values) {
        List<List<String>> columns = new ArrayList<>(entity.uniques());
        columns.add(entity.key());
        List<Object> keys = new ArrayList<>();
        for (List<String> each : columns) {
            List<Object> key = new ArrayList<>();
            each.forEach(column -> key.add(values.get(column)));
            if (!key.contains(null)) {
                keys.add(List.of(each, Values.allCanonical(key)));
            }
        }
        return keys;
    }

    /** Waits until no line with one of these keys is being written. */
    synchronized void begin(List<Object> keys) {
        try {
            while (keys.stream().anyMatch(writing::contains)) {
                wait();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while loading", e);
        }
        writing.addAll(keys);
    }

    /** @param parent whether the line waits for its parent */
    synchronized void end(List<Object> keys, boolean parent) {
        keys.forEach(writing::remove);
        if (parent) {
            waiting.addAll(keys);
        }
        notifyAll();
    }

    /** Whether a line before this one has one of its keys and waits for its parent. */
    synchronized boolean isHeld(List<Object> keys) {
        return keys.stream().anyMatch(waiting::contains);
    }

    /** Forgets the lines that wait, before they are tried again. */
    synchronized void retry() {
        waiting.clear();
    }
}
