package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The rows that there are, without their marks. Remembers the highest stamp that it met. */
final class LiveRows {

    private final Engine engine;
    private final Map<Place, Optional<StoredRow>> locked = new LinkedHashMap<>();
    private long highest;

    LiveRows(Engine engine) {
        this.engine = engine;
    }

    /** @param locked rows that stay as they were found */
    LiveRows(Engine engine, Anchors locked) {
        this.engine = engine;
        this.highest = locked.stamp();
        locked.all().forEach(each -> this.locked.put(Place.of(each.lock()), each.found()));
    }

    long highest() {
        return highest;
    }

    List<StoredRow> get(GetRequest request) {
        if (locked.isEmpty()) {
            return live(engine.get(request));
        }
        List<StoredRow> rows = new ArrayList<>();
        List<Key> others = new ArrayList<>();
        for (Key each : request.keys()) {
            Optional<StoredRow> found = locked.get(new Place(request.table(), request.kind(), each));
            if (found == null) {
                others.add(each);
            } else {
                found.ifPresent(rows::add);
            }
        }
        if (!others.isEmpty()) {
            rows.addAll(engine.get(new GetRequest(request.table(), request.kind(), others, request.strong())));
        }
        return live(rows);
    }

    /** Asks on where rows were left out. */
    List<StoredRow> range(RangeRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        Optional<StoredRow> behind = request.after();
        List<StoredRow> page;
        int wanted;
        do {
            wanted = request.limit() - rows.size();
            page = engine.range(request.page(behind, wanted));
            rows.addAll(live(page));
            behind = page.isEmpty() ? behind : Optional.of(page.get(page.size() - 1));
        } while (page.size() == wanted && rows.size() < request.limit());
        return rows;
    }

    List<StoredRow> scan(ScanRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        Optional<StoredRow> behind = request.after();
        List<StoredRow> page;
        int wanted;
        do {
            wanted = request.limit() - rows.size();
            page = engine.scan(new ScanRequest(request.table(), request.part(), request.parts(), behind, wanted));
            rows.addAll(live(page));
            behind = page.isEmpty() ? behind : Optional.of(page.get(page.size() - 1));
        } while (page.size() == wanted && rows.size() < request.limit());
        return rows;
    }

    private List<StoredRow> live(List<StoredRow> rows) {
        List<StoredRow> live = new ArrayList<>();
        for (StoredRow each : rows) {
            highest = Math.max(highest, Marks.stamp(each));
            if (Marks.live(each)) {
                live.add(Marks.without(each));
            }
        }
        return live;
    }
}
