package dev.keywright.core.answer.pull;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.StoredRow;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/** The rows of one range, a request a page, and the next page only when it is pulled. */
public final class PageRows implements Pull<StoredRow> {

    private final Engine engine;
    private final RangeRequest range;
    private final IntSupplier pageRows;
    private Iterator<StoredRow> page = Collections.emptyIterator();
    private Optional<StoredRow> last = Optional.empty();
    private boolean ended;

    public PageRows(Engine engine, RangeRequest range, IntSupplier pageRows) {
        this.engine = engine;
        this.range = range;
        this.pageRows = pageRows;
    }

    @Override
    public Optional<StoredRow> next() {
        if (!page.hasNext() && !ended) {
            int limit = pageRows.getAsInt();
            List<StoredRow> rows = engine.range(range.page(last, limit));
            page = rows.iterator();
            ended = rows.size() < limit;
        }
        if (!page.hasNext()) {
            return Optional.empty();
        }
        last = Optional.of(page.next());
        return last;
    }
}
