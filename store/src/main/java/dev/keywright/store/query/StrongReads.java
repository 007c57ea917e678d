package dev.keywright.store.query;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;

/**
 * A view of an engine for a question that demands strong reads: every read sees all earlier writes (T35). Used by
 * {@code PreparedPlan}.
 */
record StrongReads(EngineReader reader) implements ForwardingReader {

    @Override
    public List<StoredRow> get(GetRequest request) {
        return reader.get(request.strongly());
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return reader.range(request.strongly());
    }
}
