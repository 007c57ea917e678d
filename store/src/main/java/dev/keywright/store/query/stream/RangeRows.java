package dev.keywright.store.query.stream;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.IntSupplier;

/**
 * The rows of one range, one request a page; requests the next page only when it is pulled. Used by {@code ReadRows}
 * and {@code SharedPartition}.
 */
public final class RangeRows implements PullStream<StoredRow> {

    private final EngineReader engine;
    private final RangeRequest range;
    private final IntSupplier pageRows;
    private final long first;
    private Iterator<StoredRow> page = Collections.emptyIterator();
    private Optional<StoredRow> last = Optional.empty();
    private long read;
    private boolean ended;

    public RangeRows(EngineReader engine, RangeRequest range, IntSupplier pageRows) {
        this(engine, range, pageRows, Long.MAX_VALUE);
    }

    /** @param first how many rows are wanted if none is dropped; requests do not go beyond these unless rows are */
    public RangeRows(EngineReader engine, RangeRequest range, IntSupplier pageRows, long first) {
        this.engine = engine;
        this.range = range;
        this.pageRows = pageRows;
        this.first = first;
    }

    @Override
    public Optional<StoredRow> next() {
        if (!page.hasNext() && !ended) {
            int most = pageRows.getAsInt();
            int limit = read < first ? (int) Math.min(most, first - read) : most;
            List<StoredRow> rows = engine.range(range.pageAfter(last, limit));
            read += rows.size();
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
