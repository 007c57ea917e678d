package dev.keywright.core.engine;

import java.util.List;
import java.util.Optional;

/** An engine whose reads are those of another. */
public interface ReadsThrough extends Engine {

    Engine engine();

    @Override
    default EngineProfile profile() {
        return engine().profile();
    }

    @Override
    default Catalogue catalogue() {
        return engine().catalogue();
    }

    @Override
    default List<StoredRow> get(GetRequest request) {
        return engine().get(request);
    }

    @Override
    default List<StoredRow> range(RangeRequest request) {
        return engine().range(request);
    }

    @Override
    default List<StoredRow> scan(ScanRequest request) {
        return engine().scan(request);
    }

    @Override
    default List<ChangeEvent> changes(Optional<String> behind, int limit) {
        return engine().changes(behind, limit);
    }
}
