package dev.keywright.store.transaction.session;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.store.transaction.intent.CompleteIntents;
import dev.keywright.store.transaction.intent.Intent;
import dev.keywright.store.transaction.lock.LockSet;
import dev.keywright.store.transaction.lock.RowHeader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Reads of a session that never return an older state than the session has written or read, on an engine whose answers
 * may lag. Where an answer lacks a row that the session knows, or has an older state of it, that row alone is read
 * again by its key, strongly, and put where it belongs. So is, once after each change of the session, a derived row
 * older than that change of the row it comes from: another process may have deleted it before, and then the session did
 * not write it and knows no newer state. Thread safe: reads wait for each other. Used by {@code RowAmendments} and
 * {@code RowTransactions}.
 */
public final class SessionReads implements ForwardingReader {

    private final EngineReader engine;
    private final CompleteIntents completeIntents;
    private final SessionCache remembered;
    private final Function<StoredRow, Optional<?>> roots;
    /** For rows of entities that the session has changed, the stamp of its last change. */
    private final Map<Object, Long> changed = new LinkedHashMap<>();

    /** For each place, the last change of the session after which it was read strongly. */
    private final Map<RowAddress, Long> confirmed = new LinkedHashMap<>();

    private final Set<String> unfinished = new LinkedHashSet<>();

    /** @param roots finds the row of an entity that a stored row comes from */
    public SessionReads(
            EngineReader engine,
            CompleteIntents completeIntents,
            List<Table> tables,
            Function<StoredRow, Optional<?>> roots) {
        this.roots = roots;
        this.engine = engine;
        this.completeIntents = completeIntents;
        this.remembered = new SessionCache(tables);
    }

    @Override
    public EngineReader reader() {
        return engine;
    }

    /** Remembers the rows of a committed change. */
    public synchronized void committed(Intent change, boolean finished) {
        change.puts().forEach(each -> written(each.table(), each.row()));
        remembered.trim();
        if (!finished) {
            unfinished.add(change.id());
        }
    }

    /** Remembers a row that was changed in place. */
    public synchronized void changedInPlace(String table, StoredRow row) {
        written(table, row);
        remembered.trim();
    }

    private void written(String table, StoredRow row) {
        remembered.written(table, row);
        roots.apply(row).ifPresent(root -> changed(root, RowHeader.stamp(row)));
    }

    private void changed(Object root, long stamp) {
        latest(changed, root, Math.max(changed.getOrDefault(root, 0L), stamp));
    }

    private static <T> void latest(Map<T, Long> among, T one, long stamp) {
        among.remove(one);
        among.put(one, stamp);
        if (among.size() > SessionCache.ROWS_MAX) {
            among.remove(among.keySet().iterator().next());
        }
    }

    @Override
    public synchronized List<StoredRow> get(GetRequest request) {
        finish();
        Map<RowAddress, StoredRow> found = found(request.table(), engine.get(request));
        Set<RowAddress> doubtful = new LinkedHashSet<>(stale(found));
        request.keys().stream()
                .map(each -> request.place(each))
                .filter(each -> !found.containsKey(each))
                .filter(each -> remembered.row(each).filter(RowHeader::live).isPresent())
                .forEach(doubtful::add);
        rereadDoubtful(request.table(), found, doubtful);
        List<StoredRow> rows = request.keys().stream()
                .map(each -> request.place(each))
                .distinct()
                .flatMap(each -> remembered.row(each).stream())
                .toList();
        remembered.trim();
        return rows;
    }

    /** Reads on page by page, since deleted rows leave room for others. */
    @Override
    public synchronized List<StoredRow> range(RangeRequest request) {
        finish();
        List<StoredRow> rows = new ArrayList<>();
        Optional<StoredRow> behind = request.after();
        boolean more = true;
        while (more && rows.size() < request.limit()) {
            int wanted = request.limit() - rows.size();
            List<StoredRow> page = engine.range(request.pageAfter(behind, wanted));
            more = page.size() == wanted;
            Optional<StoredRow> last = more ? Optional.of(page.get(page.size() - 1)) : Optional.empty();
            Map<RowAddress, StoredRow> found = found(request.table(), page);
            Set<RowAddress> doubtful = new LinkedHashSet<>(stale(found));
            between(request, behind, last).stream()
                    .filter(RowHeader::live)
                    .map(each -> RowAddress.of(request.table(), each))
                    .filter(each -> !found.containsKey(each))
                    .forEach(doubtful::add);
            rereadDoubtful(request.table(), found, doubtful);
            rows.addAll(between(request, behind, last));
            behind = last;
        }
        remembered.trim();
        return List.copyOf(rows.subList(0, Math.min(rows.size(), request.limit())));
    }

    /** Completes changes of the session that are committed and whose rows it could not write. */
    private void finish() {
        for (String each : List.copyOf(unfinished)) {
            completeIntents.resolve(each, false);
            unfinished.remove(each);
        }
    }

    private static Map<RowAddress, StoredRow> found(String table, List<StoredRow> rows) {
        Map<RowAddress, StoredRow> found = new LinkedHashMap<>();
        rows.forEach(each -> found.put(RowAddress.of(table, each), each));
        return found;
    }

    private List<RowAddress> stale(Map<RowAddress, StoredRow> found) {
        return found.entrySet().stream()
                .filter(each -> overtaken(each.getKey(), each.getValue())
                        || remembered
                                .row(each.getKey())
                                .filter(known -> stale(each.getValue(), known))
                                .isPresent())
                .map(Map.Entry::getKey)
                .toList();
    }

    private boolean overtaken(RowAddress place, StoredRow row) {
        long last = lastChange(row);
        return last > RowHeader.stamp(row) && last > confirmed.getOrDefault(place, 0L);
    }

    /** The stamp of the session's last change of the entity row that a stored row comes from; 0 for none. */
    private long lastChange(StoredRow row) {
        return roots.apply(row).map(each -> changed.getOrDefault(each, 0L)).orElse(0L);
    }

    private static boolean stale(StoredRow row, StoredRow known) {
        long ahead = RowHeader.stamp(known) - RowHeader.stamp(row);
        return ahead > 0 || ahead == 0 && RowHeader.live(row) && !RowHeader.live(known);
    }

    /** The remembered rows of a range, after one row and up to another, or to its end. */
    private List<StoredRow> between(RangeRequest request, Optional<StoredRow> behind, Optional<StoredRow> last) {
        List<StoredRow> from = remembered.range(request, behind);
        int beyond = last.isEmpty() ? 0 : remembered.range(request, last).size();
        return from.subList(0, from.size() - beyond);
    }

    /** Remembers the rows that were found, and reads the doubtful ones again. */
    private void rereadDoubtful(String table, Map<RowAddress, StoredRow> found, Set<RowAddress> doubtful) {
        found.forEach((place, row) -> {
            if (!doubtful.contains(place)) {
                remembered.read(table, row);
            }
        });
        Map<String, List<Key>> kinds = new LinkedHashMap<>();
        doubtful.forEach(each -> kinds.computeIfAbsent(each.kind(), kind -> new ArrayList<>())
                .add(knownOrFound(each, found).key()));
        Map<RowAddress, StoredRow> fresh = new LinkedHashMap<>();
        kinds.forEach((kind, keys) -> fresh.putAll(found(table, LockSet.readRows(engine, table, kind, keys))));
        doubtful.forEach(each -> latest(confirmed, each, lastChange(knownOrFound(each, found))));
        doubtful.forEach(each -> remembered.read(
                table, Optional.ofNullable(fresh.get(each)).orElseGet(() -> tombstoneOf(knownOrFound(each, found)))));
    }

    private StoredRow knownOrFound(RowAddress place, Map<RowAddress, StoredRow> found) {
        return remembered.row(place).orElseGet(() -> found.get(place));
    }

    private static StoredRow tombstoneOf(StoredRow known) {
        return RowHeader.tombstone(known.kind(), known.key(), RowHeader.stamp(known), "");
    }
}
