package dev.keywright.store;

import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * A page of an answer: some rows, and the cursor of the next page. Thread-safe.
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

    /**
     * @param next writes the cursor. That takes longer than to read a row, so it is done only once a caller asks for
     *     the cursor
     */
    Page(List<String> columns, List<List<Object>> rows, Optional<Supplier<String>> next) {
        this.columns = List.copyOf(columns);
        this.rows = List.copyOf(rows);
        this.next = next;
    }

    /**
     * The names of the columns; a name that several columns share has its source before it, {@code s.id} and
     * {@code a.id}.
     */
    public List<String> columns() {
        return columns;
    }

    /** The rows: a value a column, null where the column is null. */
    public List<List<Object>> rows() {
        return rows;
    }

    /**
     * The cursor with which to ask for the next page; empty at the end of the answer. A full page has one unless it is
     * known to be the last, so the last page may be empty.
     */
    public synchronized Optional<String> cursor() {
        if (cursor == null && next.isPresent()) {
            cursor = next.get().get();
        }
        return Optional.ofNullable(cursor);
    }
}
