package dev.keywright.store.check;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.row.Row;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads what is stored and what should be stored, in the present, in a snapshot, or under locks.
 */
record CheckView(StorageMap storage, SourceRows sources, EngineReader reader) {

    static final int PAGE_ROWS = 200;

    CheckView withReader(EngineReader other) {
        return new CheckView(storage, sources, other);
    }

    /** A new cache for each page of a table, so that no more is in memory than one page needs. */
    FindRows rows() {
        return new FindRows(storage, reader);
    }

    void pages(String table, Consumer<List<StoredRow>> to) {
        ScanRequest request = new ScanRequest(table, PAGE_ROWS);
        List<StoredRow> page;
        do {
            page = reader.scan(request);
            to.accept(page);
            request = page.isEmpty() ? request : request.pageAfter(page.get(page.size() - 1));
        } while (page.size() == PAGE_ROWS);
    }

    /** Reads the rows of a kind whose keys begin with these values. */
    void range(RowKind kind, List<Object> partition, List<Object> prefix, Consumer<List<StoredRow>> to) {
        RangeRequest request =
                RangeRequest.strong(storage.table(kind), kind.name(), KeyRange.of(partition, prefix), PAGE_ROWS);
        List<StoredRow> page;
        do {
            page = reader.range(request);
            to.accept(page);
            request = page.isEmpty() ? request : request.pageAfter(Optional.of(page.get(page.size() - 1)), PAGE_ROWS);
        } while (page.size() == PAGE_ROWS);
    }

    Optional<StoredRow> stored(RowKind kind, Key key) {
        return reader.get(new GetRequest(storage.table(kind), kind.name(), List.of(key), true)).stream()
                .findFirst();
    }

    List<StoredRow> derived(FindRows rows, RowKind kind, Row source) {
        return DeriveRows.of(storage.design().model(), kind, rows, source);
    }

    /**
     * A row of an entity. If its locator is missing nothing leads to it; then it is read where it was found.
     *
     * @param base the stored row that was it, or held it
     */
    Optional<Row> source(FindRows rows, Identity identity, StoredRow base) {
        return rows.row(identity)
                .or(() -> stored(storage.of(identity.entity()).base(), base.key())
                        .flatMap(each -> sources.entityRowsIn(each).stream()
                                .filter(met -> met.identity().equals(identity))
                                .findFirst())
                        .map(SourceRows.SourceRow::found))
                .map(VersionedRow::row);
    }

    /** The row that should be stored under a key because of a source. */
    Optional<StoredRow> expected(FindRows rows, RowKind kind, Key key, Identity source) {
        return rows.row(source).map(VersionedRow::row).flatMap(row -> derived(rows, kind, row).stream()
                .filter(each -> CompareRows.canonicalKey(each.key()).equals(CompareRows.canonicalKey(key)))
                .findFirst());
    }

    /** Whether a guard belongs to another row that has the value. */
    boolean guardsAnother(FindRows rows, RowKind kind, StoredRow there, Identity source) {
        return kind.role() == RowRole.GUARD
                && sources.sourceOf(kind, there)
                        .filter(each -> !each.equals(source))
                        .filter(each -> expected(rows, kind, there.key(), each).isPresent())
                        .isPresent();
    }
}
