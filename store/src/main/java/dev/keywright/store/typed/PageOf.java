package dev.keywright.store.typed;

import dev.keywright.store.Page;
import java.util.List;
import java.util.Optional;

/** Some rows of an answer, and the way to the next. */
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

    /** What asks for the next page, also later and elsewhere; empty at the end. */
    public Optional<String> cursor() {
        return page.cursor();
    }

    /** Asks for the next page; empty at the end. The last page may have no rows. */
    public Optional<PageOf<R>> next() {
        return cursor().map(asked::page);
    }
}
