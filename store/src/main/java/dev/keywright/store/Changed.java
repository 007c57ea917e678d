package dev.keywright.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The effect of a named change. Immutable.
 *
 * @param rows how many rows it changed
 * @param columns the columns that its RETURNING names; none where it is {@code :exec}
 * @param returned the rows that its RETURNING names, with a value for each of the columns; null in SQL is null in Java.
 *     At most one where the change is {@code :one}
 */
public record Changed(long rows, List<String> columns, List<List<Object>> returned) {

    public Changed {
        columns = List.copyOf(columns);
        returned = returned.stream()
                .map(each -> Collections.unmodifiableList(new ArrayList<>(each)))
                .toList();
    }
}
