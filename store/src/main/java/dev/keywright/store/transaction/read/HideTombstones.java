package dev.keywright.store.transaction.read;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.lock.RowHeader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Hides tombstones. For writers it also strips the protocol columns ({@code #lock}, {@code #stamp}, …) and remembers
 * the highest stamp seen. For queries rows keep these columns: a query reads columns by name, and no column of a model
 * has such a name. Used by {@code ChangeAttempt}, {@code RowTransactions} and {@code CommitWithRetry}.
 */
public final class HideTombstones {

    private final EngineReader engine;
    private final TombstoneRate tombstoneRate;
    private final boolean forQueries;
    private long highestStamp;

    public HideTombstones(EngineReader engine, TombstoneRate tombstoneRate, long highest) {
        this(engine, tombstoneRate, highest, false);
    }

    private HideTombstones(EngineReader engine, TombstoneRate tombstoneRate, long highest, boolean answers) {
        this.engine = engine;
        this.tombstoneRate = tombstoneRate;
        this.highestStamp = highest;
        this.forQueries = answers;
    }

    /** For queries; remembers no stamp, and is thread safe. */
    public static HideTombstones forQueries(EngineReader engine, TombstoneRate tombstoneRate) {
        return new HideTombstones(engine, tombstoneRate, 0, true);
    }

    public long highestStamp() {
        return highestStamp;
    }

    public List<StoredRow> get(GetRequest request) {
        return live(engine.get(request));
    }

    public List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return engine.getAll(requests).stream().map(this::live).toList();
    }

    /** Reads on until the page is full where tombstones were left out. */
    public List<StoredRow> range(RangeRequest request) {
        int wanted = tombstoneRate.limitFor(request.kind(), request.limit());
        List<StoredRow> page = engine.range(wanted == request.limit() ? request : request.limitedTo(wanted));
        List<StoredRow> rows = live(request, page);
        while (page.size() == wanted && rows.size() < request.limit()) {
            wanted = tombstoneRate.limitFor(request.kind(), request.limit() - rows.size());
            page = engine.range(request.pageAfter(Optional.of(page.get(page.size() - 1)), wanted));
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
        tombstoneRate.observe(request.kind(), rows.size(), rows.size() - live.size());
        return live;
    }

    private static List<StoredRow> joined(List<StoredRow> rows, List<StoredRow> more) {
        List<StoredRow> all = new ArrayList<>(rows);
        all.addAll(more);
        return all;
    }

    private List<StoredRow> live(List<StoredRow> rows) {
        return forQueries ? withProtocolColumns(rows) : withoutProtocolColumns(rows);
    }

    /**
     * By index, as every answer comes through here, and an iterator takes as much memory as the list of its one row.
     */
    private static List<StoredRow> withProtocolColumns(List<StoredRow> rows) {
        for (int i = 0; i < rows.size(); i++) {
            if (!RowHeader.live(rows.get(i))) {
                return rows.stream().filter(RowHeader::live).toList();
            }
        }
        return rows;
    }

    private List<StoredRow> withoutProtocolColumns(List<StoredRow> rows) {
        List<StoredRow> live = new ArrayList<>(rows.size());
        for (StoredRow each : rows) {
            highestStamp = Math.max(highestStamp, RowHeader.stamp(each));
            if (RowHeader.live(each)) {
                live.add(RowHeader.without(each));
            }
        }
        return live;
    }
}
