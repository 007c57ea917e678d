package dev.keywright.verify;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;

/** Counts the read requests that an engine serves, and the rows that it returns. Used by {@code TrialStore}. */
public final class CountedEngine implements ForwardingEngine {

    private final Engine engine;
    private long requests;
    private long rowsRead;

    public CountedEngine(Engine engine) {
        this.engine = engine;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    public synchronized long requests() {
        return requests;
    }

    public synchronized long rowsRead() {
        return rowsRead;
    }

    private synchronized List<StoredRow> counted(List<StoredRow> rows) {
        requests++;
        rowsRead += rows.size();
        return rows;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return counted(engine.get(request));
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return counted(engine.range(request));
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return counted(engine.scan(request));
    }
}
