package dev.keywright.store;

import java.util.List;
import java.util.Optional;

/**
 * Some rows of an answer.
 *
 * <pre>
 *   Page page = store.ask("ordersOf", Map.of("customer", 4));
 *   while (page.cursor().isPresent()) {
 *       page = store.ask("ordersOf", Map.of("customer", 4), page.cursor().get());
 *   }
 * </pre>
 *
 * @param columns their names; those that several columns have are told with their source, {@code s.id} and {@code a.id}
 * @param rows a value a column, null where the column is null
 * @param cursor what asks for the next page; empty at the end. A page that is full has one unless it is known to be the
 *     last, so that the last page may be empty.
 */
public record Page(List<String> columns, List<List<Object>> rows, Optional<String> cursor) {

    public Page {
        columns = List.copyOf(columns);
        rows = List.copyOf(rows);
    }
}
