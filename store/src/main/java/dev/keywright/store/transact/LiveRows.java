package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The rows that there are, without their marks. Remembers the highest stamp that it met. */
final class LiveRows {

    private final Engine engine;
    private final DeadRows dead;
    private long highest;

    LiveRows(Engine engine, DeadRows dead, long highest) {
        this.engine = engine;
        this.dead = dead;
        this.highest = highest;
    }

    long highest() {
        return highest;
    }

    List<StoredRow> get(GetRequest request) {
        return live(engine.get(request));
    }

    List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return engine.getAll(requests).stream().map(this::live).toList();
    }

    /** Asks on where rows were left out. */
    List<StoredRow> range(RangeRequest request) {
        int wanted = dead.asked(request.kind(), request.limit());
        List<StoredRow> page =
                engine.range(wanted == request.limit() ? request : request.page(request.after(), wanted));
        List<StoredRow> rows = live(request, page);
        while (page.size() == wanted && rows.size() < request.limit()) {
            wanted = dead.asked(request.kind(), request.limit() - rows.size());
            page = engine.range(request.page(Optional.of(page.get(page.size() - 1)), wanted));
            rows.addAll(live(request, page));
        }
        return rows.size() > request.limit() ? rows.subList(0, request.limit()) : rows;
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

    private List<StoredRow> live(RangeRequest request, List<StoredRow> rows) {
        List<StoredRow> live = live(rows);
        dead.met(request.kind(), rows.size(), rows.size() - live.size());
        return live;
    }

    private List<StoredRow> live(List<StoredRow> rows) {
        List<StoredRow> live = new ArrayList<>(rows.size());
        for (StoredRow each : rows) {
            highest = Math.max(highest, Marks.stamp(each));
            if (Marks.live(each)) {
                live.add(Marks.without(each));
            }
        }
        return live;
    }
}
