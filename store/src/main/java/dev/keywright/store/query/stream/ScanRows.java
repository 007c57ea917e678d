package dev.keywright.store.query.stream;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** All rows of a table, one request a page; requests the next page only when it is pulled. Used by {@code ReadRows}. */
public final class ScanRows implements PullStream<StoredRow> {

    private static final int PAGE_ROWS = 1_000;

    private final EngineReader engine;
    private ScanRequest request;
    private Iterator<StoredRow> page = Collections.emptyIterator();
    private boolean ended;

    public ScanRows(EngineReader engine, String table) {
        this.engine = engine;
        this.request = new ScanRequest(table, PAGE_ROWS);
    }

    @Override
    public Optional<StoredRow> next() {
        if (!page.hasNext() && !ended) {
            List<StoredRow> rows = engine.scan(request);
            page = rows.iterator();
            ended = rows.size() < PAGE_ROWS;
            request = rows.isEmpty() ? request : request.pageAfter(rows.get(rows.size() - 1));
        }
        return page.hasNext() ? Optional.of(page.next()) : Optional.empty();
    }
}
