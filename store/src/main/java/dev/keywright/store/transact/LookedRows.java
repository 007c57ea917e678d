package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.RowLock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a change read by key while it found out what to lock. Locks are taken on the condition that rows are as they were found,
 * and it does not matter how long ago that was; so they need not be read a second time. Lists are read again under the locks:
 * only what is locked keeps them as they are.
 */
final class LookedRows implements ReadsThrough {

    private final Engine engine;
    private final Map<Place, Optional<StoredRow>> rows = new LinkedHashMap<>();

    LookedRows(Engine engine) {
        this.engine = engine;
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
    public synchronized List<List<StoredRow>> getAll(List<GetRequest> requests) {
        List<List<StoredRow>> found = engine.getAll(requests);
        for (int i = 0; i < requests.size(); i++) {
            GetRequest request = requests.get(i);
            if (request.strong()) {
                request.keys().forEach(each -> rows.put(place(request, each), Optional.empty()));
                found.get(i).forEach(each -> rows.put(Place.of(request.table(), each), Optional.of(each)));
            }
        }
        return found;
    }

    private static Place place(GetRequest request, Key key) {
        return new Place(request.table(), request.kind(), key);
    }

    /** The rows to lock as they were found, and those that nobody looked at as they are. */
    synchronized Anchors anchors(List<RowLock> locks) {
        List<RowLock> others =
                locks.stream().filter(each -> !rows.containsKey(Place.of(each))).toList();
        Map<Place, Anchor> read = new LinkedHashMap<>();
        Anchors.read(engine, others).all().forEach(each -> read.put(Place.of(each.lock()), each));
        List<Anchor> all = new ArrayList<>();
        for (RowLock each : locks) {
            Place place = Place.of(each);
            all.add(read.containsKey(place) ? read.get(place) : new Anchor(each, rows.get(place)));
        }
        return new Anchors(all);
    }
}
