package dev.keywright.store.query;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ReadForwardingEngine;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;

/** A view of an engine for a question that demands strong reads: every read sees all earlier writes (T35). */
record StrongReads(Engine engine) implements ReadForwardingEngine {

    @Override
    public List<StoredRow> get(GetRequest request) {
        return engine.get(request.strongly());
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return engine.range(request.strongly());
    }
}
