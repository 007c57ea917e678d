package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.StoredRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Reads under locks. The rows that are locked were read when they were, and nobody has changed them since, or the change does
 * not count; so they are not asked for again.
 */
final class HeldRows implements ReadsThrough {

    private final Engine engine;
    private final Map<Place, Optional<StoredRow>> held = new LinkedHashMap<>();

    HeldRows(Engine engine, Anchors anchors) {
        this.engine = engine;
        anchors.all().forEach(each -> held.put(Place.of(each.lock()), each.found()));
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return getAll(List.of(request)).get(0);
    }

    @Override
    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        List<List<StoredRow>> rows = new ArrayList<>();
        List<GetRequest> others = new ArrayList<>();
        List<List<StoredRow>> lacking = new ArrayList<>();
        for (GetRequest request : requests) {
            List<StoredRow> found = new ArrayList<>();
            List<Key> unknown = new ArrayList<>();
            for (Key key : request.keys()) {
                Optional<StoredRow> row = held.get(new Place(request.table(), request.kind(), key));
                if (row == null) {
                    unknown.add(key);
                } else {
                    row.ifPresent(found::add);
                }
            }
            rows.add(found);
            if (!unknown.isEmpty()) {
                others.add(new GetRequest(request.table(), request.kind(), unknown, request.strong()));
                lacking.add(found);
            }
        }
        if (!others.isEmpty()) {
            List<List<StoredRow>> read = engine.getAll(others);
            for (int i = 0; i < lacking.size(); i++) {
                lacking.get(i).addAll(read.get(i));
            }
        }
        return rows;
    }
}
