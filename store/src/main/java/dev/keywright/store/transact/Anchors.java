package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.RowLock;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows that a change locks, each once, in an order that is the same for everybody. */
record Anchors(List<Anchor> all) {

    /** One lock a row, alone for itself where any of several is. */
    static List<RowLock> ordered(List<RowLock> locks) {
        Map<Place, RowLock> each = new LinkedHashMap<>();
        locks.forEach(lock -> each.merge(Place.of(lock), lock, (one, other) -> one.exclusive() ? one : other));
        return each.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
                .map(Map.Entry::getValue)
                .toList();
    }

    static Anchors read(Engine engine, List<RowLock> locks) {
        Map<String, List<RowLock>> kinds = new LinkedHashMap<>();
        locks.forEach(each -> kinds.computeIfAbsent(each.table() + " " + each.kind(), kind -> new ArrayList<>())
                .add(each));
        Map<Place, StoredRow> found = new LinkedHashMap<>();
        for (List<RowLock> kind : kinds.values()) {
            String table = kind.get(0).table();
            rows(
                            engine,
                            table,
                            kind.get(0).kind(),
                            kind.stream().map(RowLock::key).toList())
                    .forEach(each -> found.put(Place.of(table, each), each));
        }
        return new Anchors(locks.stream()
                .map(each -> new Anchor(each, Optional.ofNullable(found.get(Place.of(each)))))
                .toList());
    }

    /** Rows of a kind as they are, in as many requests as the engine needs. */
    static List<StoredRow> rows(Engine engine, String table, String kind, List<Key> keys) {
        int most = engine.profile().limits().batchGetsMax();
        int step = most == 0 ? keys.size() : most;
        List<StoredRow> rows = new ArrayList<>();
        for (int from = 0; from < keys.size(); from += step) {
            List<Key> some = keys.subList(from, Math.min(keys.size(), from + step));
            rows.addAll(engine.get(new GetRequest(table, kind, some, true)));
        }
        return rows;
    }

    long stamp() {
        return all.stream().mapToLong(Anchor::stamp).max().orElse(0);
    }

    boolean same(Anchors other) {
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).same(other.all.get(i))) {
                return false;
            }
        }
        return true;
    }

    Optional<Anchor> of(String table, String kind, Key key) {
        Place place = new Place(table, kind, key);
        return all.stream().filter(each -> Place.of(each.lock()).equals(place)).findFirst();
    }
}
