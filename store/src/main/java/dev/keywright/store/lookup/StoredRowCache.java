package dev.keywright.store.lookup;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A cache of stored rows by key, each read strongly once. Rows of entities that are embedded in each other are all in
 * the same stored row, which so is read once. Used by {@code FindRows}.
 */
final class StoredRowCache {

    /** Keys in one request; every engine accepts this number. */
    private static final int GETS = 100;

    private final StorageMap storage;
    private final EngineReader engine;
    private final Map<RowAddress, Optional<StoredRow>> read = new LinkedHashMap<>();

    StoredRowCache(StorageMap storage, EngineReader engine) {
        this.storage = storage;
        this.engine = engine;
    }

    Optional<StoredRow> get(RowKind kind, Key key) {
        RowAddress place = place(kind, key);
        if (!read.containsKey(place)) {
            fetch(Map.of(kind, List.of(key)));
        }
        return read.get(place);
    }

    private RowAddress place(RowKind kind, Key key) {
        return new RowAddress(storage.table(kind), kind.name(), key);
    }

    /** Reads rows in one round that are about to be asked for. */
    void fetch(Map<RowKind, List<Key>> wanted) {
        List<GetRequest> requests = new ArrayList<>();
        wanted.forEach((kind, keys) -> {
            Map<RowAddress, Key> unknown = new LinkedHashMap<>();
            keys.forEach(each -> unknown.put(place(kind, each), each));
            unknown.keySet().removeAll(read.keySet());
            List<Key> all = List.copyOf(unknown.values());
            for (int from = 0; from < all.size(); from += GETS) {
                List<Key> some = all.subList(from, Math.min(all.size(), from + GETS));
                requests.add(new GetRequest(storage.table(kind), kind.name(), some, true));
            }
        });
        List<List<StoredRow>> rows = requests.isEmpty() ? List.of() : engine.getAll(requests);
        for (int i = 0; i < rows.size(); i++) {
            GetRequest request = requests.get(i);
            request.keys().forEach(each -> read.put(request.place(each), Optional.empty()));
            rows.get(i).forEach(each -> read.put(RowAddress.of(request.table(), each), Optional.of(each)));
        }
    }
}
