package dev.keywright.store.transaction.read;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.lock.Marks;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The rows that there are. Without their marks, and with the highest stamp that was met; or, for who answers questions, as they
 * are: he asks for columns by their names, and no column of a model is named like a mark.
 */
public final class LiveRows {

    private final Engine engine;
    private final DeadRows dead;
    private final boolean answers;
    private long highest;

    public LiveRows(Engine engine, DeadRows dead, long highest) {
        this(engine, dead, highest, false);
    }

    private LiveRows(Engine engine, DeadRows dead, long highest, boolean answers) {
        this.engine = engine;
        this.dead = dead;
        this.highest = highest;
        this.answers = answers;
    }

    /** For who answers questions; remembers nothing. */
    public static LiveRows answers(Engine engine, DeadRows dead) {
        return new LiveRows(engine, dead, 0, true);
    }

    public long highest() {
        return highest;
    }

    public List<StoredRow> get(GetRequest request) {
        return live(engine.get(request));
    }

    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return engine.getAll(requests).stream().map(this::live).toList();
    }

    /** Asks on where rows were left out. */
    public List<StoredRow> range(RangeRequest request) {
        int wanted = dead.asked(request.kind(), request.limit());
        List<StoredRow> page =
                engine.range(wanted == request.limit() ? request : request.page(request.after(), wanted));
        List<StoredRow> rows = live(request, page);
        while (page.size() == wanted && rows.size() < request.limit()) {
            wanted = dead.asked(request.kind(), request.limit() - rows.size());
            page = engine.range(request.page(Optional.of(page.get(page.size() - 1)), wanted));
            rows = joined(rows, live(request, page));
        }
        return rows.size() > request.limit() ? rows.subList(0, request.limit()) : rows;
    }

    public List<StoredRow> scan(ScanRequest request) {
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

    private static List<StoredRow> joined(List<StoredRow> rows, List<StoredRow> more) {
        List<StoredRow> all = new ArrayList<>(rows);
        all.addAll(more);
        return all;
    }

    private List<StoredRow> live(List<StoredRow> rows) {
        return answers ? asTheyAre(rows) : unmarked(rows);
    }

    /** By number, as every answer comes through here, and an iterator is as large as the list of its one row. */
    private static List<StoredRow> asTheyAre(List<StoredRow> rows) {
        for (int i = 0; i < rows.size(); i++) {
            if (!Marks.live(rows.get(i))) {
                return rows.stream().filter(Marks::live).toList();
            }
        }
        return rows;
    }

    private List<StoredRow> unmarked(List<StoredRow> rows) {
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
