package dev.keywright.store.change.direct;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ReadForwardingEngine;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;

/**
 * An engine that nobody reads: whoever works out a change on it learns whether anything is to be read but one row, which is not
 * there.
 */
record NoReads(Engine engine, RowAddress absent) implements ReadForwardingEngine {

    /** Something is to be read. */
    static final class ReadAttempt extends RuntimeException {

        private static final long serialVersionUID = 1;

        private static final ReadAttempt ONE = new ReadAttempt();

        private ReadAttempt() {
            super("something is to be read", null, false, false);
        }
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        boolean known = request.keys().stream()
                .allMatch(each -> new RowAddress(request.table(), request.kind(), each).equals(absent));
        if (!known) {
            throw ReadAttempt.ONE;
        }
        return List.of();
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return requests.stream().map(this::get).toList();
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        throw ReadAttempt.ONE;
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        throw ReadAttempt.ONE;
    }
}
