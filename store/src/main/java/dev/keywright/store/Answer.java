package dev.keywright.store;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;

/**
 * The rows of an answer, read as they are taken.
 *
 * @param columns their names; those that several columns have are told with their source, {@code s.id} and {@code a.id}
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
