package dev.keywright.store.change.direct;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Place;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;

/**
 * An engine that nobody reads: whoever works out a change on it learns whether anything is to be read but one row, which is not
 * there.
 */
record Unread(Engine engine, Place absent) implements ReadsThrough {

    /** Something is to be read. */
    static final class Asked extends RuntimeException {

        private static final long serialVersionUID = 1;

        private static final Asked ONE = new Asked();

        private Asked() {
            super("something is to be read", null, false, false);
        }
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        boolean known = request.keys().stream()
                .allMatch(each -> new Place(request.table(), request.kind(), each).equals(absent));
        if (!known) {
            throw Asked.ONE;
        }
        return List.of();
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return requests.stream().map(this::get).toList();
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        throw Asked.ONE;
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        throw Asked.ONE;
    }
}
