package dev.keywright.store.change.direct;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;

/**
 * A reader that rejects every read except of one row, which it reports absent. {@link IndependentRows} derives the
 * writes of an insert on it to find out whether the insert needs to read anything. Used by {@code IndependentRows}.
 */
record NoReads(EngineReader reader, RowAddress absent) implements ForwardingReader {

    /** The change reads something; thrown to end its derivation, and caught by {@link IndependentRows}. */
    static final class ReadAttempt extends RuntimeException {

        private static final long serialVersionUID = 1;

        private static final ReadAttempt ONE = new ReadAttempt();

        private ReadAttempt() {
            super("a row would have to be read", null, false, false);
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
