package dev.keywright.core.engine;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile;
import java.util.List;

/**
 * A reader that forwards to another one, except what the implementor overrides. Several gets are several calls of
 * {@link #get}, unless the implementor forwards {@link #getAll}, too. As thread safe as the other reader.
 */
public interface ForwardingReader extends EngineReader {

    EngineReader reader();

    @Override
    default EngineProfile profile() {
        return reader().profile();
    }

    @Override
    default List<StoredRow> get(GetRequest request) {
        return reader().get(request);
    }

    @Override
    default List<StoredRow> range(RangeRequest request) {
        return reader().range(request);
    }

    @Override
    default List<StoredRow> scan(ScanRequest request) {
        return reader().scan(request);
    }
}
