package dev.keywright.store.transaction.read;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowToLock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Caches the rows that one change reads strongly by key. This is safe before the change has locks, because these are
 * taken on the condition that the rows are as they were read, however long ago; and under the locks, because no other
 * change can write what is locked, or the result does not count. Ranges are not cached: only locks keep them as they
 * are.
 */
public final class ReadCache implements ForwardingReader {

    private final EngineReader engine;
    private final Map<RowAddress, Optional<StoredRow>> rows = new LinkedHashMap<>();

    /** @param lockSet rows that were read before */
    public ReadCache(EngineReader engine, LockSet lockSet) {
        this.engine = engine;
        lockSet.all().forEach(each -> rows.put(each.lock().place(), each.found()));
    }

    @Override
    public EngineReader reader() {
        return engine;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        return getAll(List.of(request)).get(0);
    }

    @Override
    public synchronized List<List<StoredRow>> getAll(List<GetRequest> requests) {
        List<List<StoredRow>> found = new ArrayList<>();
        List<GetRequest> others = new ArrayList<>();
        List<List<StoredRow>> lacking = new ArrayList<>();
        for (GetRequest request : requests) {
            List<StoredRow> known = new ArrayList<>();
            List<Key> unknown = new ArrayList<>();
            for (Key key : request.keys()) {
                Optional<StoredRow> row = rows.get(request.place(key));
                if (row == null) {
                    unknown.add(key);
                } else {
                    row.ifPresent(known::add);
                }
            }
            found.add(known);
            if (!unknown.isEmpty()) {
                others.add(new GetRequest(request.table(), request.kind(), unknown, request.strong()));
                lacking.add(known);
            }
        }
        List<List<StoredRow>> read = others.isEmpty() ? List.of() : engine.getAll(others);
        for (int i = 0; i < read.size(); i++) {
            lacking.get(i).addAll(read.get(i));
            remember(others.get(i), read.get(i));
        }
        return found;
    }

    private void remember(GetRequest request, List<StoredRow> found) {
        if (request.strong()) {
            request.keys().forEach(each -> rows.put(request.place(each), Optional.empty()));
            found.forEach(each -> rows.put(RowAddress.of(request.table(), each), Optional.of(each)));
        }
    }

    /** The rows to lock as they were read; those that were not are read now. */
    public synchronized LockSet lockSet(List<RowLock> locks) {
        List<RowLock> others =
                locks.stream().filter(each -> !rows.containsKey(each.place())).toList();
        LockSet.read(engine, others).all().forEach(each -> rows.put(each.lock().place(), each.found()));
        return new LockSet(locks.stream()
                .map(each -> new RowToLock(each, rows.get(each.place())))
                .toList());
    }
}
