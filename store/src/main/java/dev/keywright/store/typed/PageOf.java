package dev.keywright.store.typed;

import dev.keywright.store.Page;
import java.util.List;
import java.util.Optional;

/** A page of an answer with Java's types, and the way to the next page. Thread-safe. Used by {@code QuestionCall}. */
public final class PageOf<R> {

    private final QuestionCall<R> asked;
    private final Page page;
    private final List<R> rows;

    PageOf(QuestionCall<R> asked, Page page, List<R> rows) {
        this.asked = asked;
        this.page = page;
        this.rows = List.copyOf(rows);
    }

    public List<R> rows() {
        return rows;
    }

    /**
     * The cursor with which to ask for the next page, now or later and in any process; empty at the end of the answer.
     */
    public Optional<String> cursor() {
        return page.cursor();
    }

    /** Asks for the next page; empty at the end. The last page may have no rows. */
    public Optional<PageOf<R>> next() {
        return cursor().map(asked::page);
    }
}
