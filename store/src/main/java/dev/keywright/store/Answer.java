package dev.keywright.store;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The rows of an answer, which are read from the engine as the caller takes them. Not thread-safe: one thread at a
 * time.
 *
 * @param columns the names of the columns; a name that several columns share has its source before it, {@code s.id}
 *     and {@code a.id}
 */
public record Answer(List<String> columns, Iterator<List<Object>> rows) {

    public Answer {
        columns = List.copyOf(columns);
    }

    public List<List<Object>> all() {
        List<List<Object>> all = new ArrayList<>();
        rows.forEachRemaining(all::add);
        return all;
    }
}
