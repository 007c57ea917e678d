package dev.keywright.tests.changes;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;

/** An engine that fails on scans of whole tables. */
record NoScans(Engine engine) implements ForwardingEngine {

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        throw new IllegalStateException("a scan of " + request.table());
    }
}
