package dev.keywright.store;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Some rows of an answer.
 *
 * <pre>
 *   Page page = store.ask("ordersOf", Map.of("customer", 4));
 *   while (page.cursor().isPresent()) {
 *       page = store.ask("ordersOf", Map.of("customer", 4), page.cursor().get());
 *   }
 * </pre>
 */
public final class Page {

    private final List<String> columns;
    private final List<List<Object>> rows;
    private final Optional<Supplier<String>> next;
    private String cursor;

    /** @param next writes the cursor, which takes longer than to read a row, and is not done before somebody wants it */
    Page(List<String> columns, List<List<Object>> rows, Optional<Supplier<String>> next) {
        this.columns = List.copyOf(columns);
        this.rows = List.copyOf(rows);
        this.next = next;
    }

    /** The names of columns; those that several have are told with their source, {@code s.id} and {@code a.id}. */
    public List<String> columns() {
        return columns;
    }

    /** A value a column, null where the column is null. */
    public List<List<Object>> rows() {
        return rows;
    }

    /**
     * What asks for the next page; empty at the end. A page that is full has one unless it is known to be the last, so that
     * the last page may be empty.
     */
    public synchronized Optional<String> cursor() {
        if (cursor == null && next.isPresent()) {
            cursor = next.get().get();
        }
        return Optional.ofNullable(cursor);
    }
}
