package dev.keywright.store.transaction.lock;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The rows that a change locks, each once, in an order that is the same for all changes, as they were read. Immutable.
 */
public record LockSet(List<RowToLock> all) {

    /** One lock a row, exclusive if one of several is, in the order in which all changes take locks. */
    public static List<RowLock> inLockOrder(List<RowLock> locks) {
        Map<RowAddress, RowLock> each = new LinkedHashMap<>();
        locks.forEach(lock -> each.merge(lock.place(), lock, (one, other) -> one.exclusive() ? one : other));
        return each.entrySet().stream()
                .sorted(Comparator.comparing(entry -> entry.getKey().toString()))
                .map(Map.Entry::getValue)
                .toList();
    }

    public static LockSet read(EngineReader engine, List<RowLock> locks) {
        Map<String, List<RowLock>> kinds = new LinkedHashMap<>();
        locks.forEach(each -> kinds.computeIfAbsent(each.table() + " " + each.kind(), kind -> new ArrayList<>())
                .add(each));
        List<GetRequest> requests = new ArrayList<>();
        for (List<RowLock> kind : kinds.values()) {
            List<Key> keys = kind.stream().map(RowLock::key).toList();
            requests.addAll(requests(engine, kind.get(0).table(), kind.get(0).kind(), keys));
        }
        Map<RowAddress, StoredRow> found = new LinkedHashMap<>();
        List<List<StoredRow>> rows = engine.getAll(requests);
        for (int i = 0; i < requests.size(); i++) {
            String table = requests.get(i).table();
            rows.get(i).forEach(each -> found.put(RowAddress.of(table, each), each));
        }
        return new LockSet(locks.stream()
                .map(each -> new RowToLock(each, Optional.ofNullable(found.get(each.place()))))
                .toList());
    }

    /** Reads rows of a kind by key, strongly, in as many requests as the engine needs. */
    public static List<StoredRow> readRows(EngineReader engine, String table, String kind, List<Key> keys) {
        return engine.getAll(requests(engine, table, kind, keys)).stream()
                .flatMap(List::stream)
                .toList();
    }

    private static List<GetRequest> requests(EngineReader engine, String table, String kind, List<Key> keys) {
        int most = engine.profile().limits().batchGetsMax();
        int step = most == 0 ? keys.size() : most;
        List<GetRequest> requests = new ArrayList<>();
        for (int from = 0; from < keys.size(); from += step) {
            List<Key> some = keys.subList(from, Math.min(keys.size(), from + step));
            requests.add(new GetRequest(table, kind, some, true));
        }
        return requests;
    }

    /** The rows as they are once the change has locked all that it had not. */
    public LockSet afterAcquire(String id) {
        return new LockSet(all.stream()
                .map(each -> each.heldBy(id) ? each : each.afterAcquire(id))
                .toList());
    }

    /** The rows with shared locks, which the change relies on and leaves as they are. */
    public LockSet shared() {
        return new LockSet(all.stream().filter(each -> !each.lock().exclusive()).toList());
    }

    public long highestStamp() {
        return all.stream().mapToLong(RowToLock::stamp).max().orElse(0);
    }

    public boolean isUnchanged(LockSet other) {
        for (int i = 0; i < all.size(); i++) {
            if (!all.get(i).isUnchanged(other.all.get(i))) {
                return false;
            }
        }
        return true;
    }

    public Optional<RowToLock> find(String table, String kind, Key key) {
        RowAddress place = new RowAddress(table, kind, key);
        return all.stream().filter(each -> each.lock().place().equals(place)).findFirst();
    }
}
