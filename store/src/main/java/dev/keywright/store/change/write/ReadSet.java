package dev.keywright.store.change.write;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Records all reads of a computation. Where another engine answers each of them the same, the result is still valid,
 * and reading again is far cheaper than computing again. Used by {@link ApplyChanges} between preview and commit;
 * it saves work where the preview reads a snapshot.
 */
final class ReadSet implements ForwardingReader {

    private final EngineReader engine;
    private final List<RecordedRead> reads = new ArrayList<>();
    private boolean repeatable = true;

    /** A request and its result. */
    private record RecordedRead(Function<EngineReader, List<StoredRow>> request, List<StoredRow> rows) {}

    ReadSet(EngineReader engine) {
        this.engine = engine;
    }

    @Override
    public EngineReader reader() {
        return engine;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return read(on -> on.get(request));
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        List<List<StoredRow>> rows = engine.getAll(requests);
        for (int place = 0; place < requests.size(); place++) {
            GetRequest request = requests.get(place);
            reads.add(new RecordedRead(on -> on.get(request), rows.get(place)));
        }
        return rows;
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        return read(on -> on.range(request));
    }

    private List<StoredRow> read(Function<EngineReader, List<StoredRow>> request) {
        List<StoredRow> rows = request.apply(engine);
        reads.add(new RecordedRead(request, rows));
        return rows;
    }

    /** A scan is never repeated, so a computation that scans is never valid on another engine. */
    @Override
    public List<StoredRow> scan(ScanRequest request) {
        repeatable = false;
        return engine.scan(request);
    }

    /** Whether the other engine answers every read the same. */
    boolean sameOn(EngineReader other) {
        return repeatable && reads.stream().allMatch(each -> each.rows.equals(each.request.apply(other)));
    }
}
