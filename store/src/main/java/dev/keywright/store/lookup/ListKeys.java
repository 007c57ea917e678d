package dev.keywright.store.lookup;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Lists the primary keys of the rows that a kind or an index has under values of some columns. Caches each list. Used
 * by {@code FindRows}.
 */
final class ListKeys {

    private static final int PAGE_ROWS = 500;

    /**
     * More rows than any change could write. A change that moves a row within an index does not lock the parent, so a
     * list read page by page could miss the row; a single range is of one moment.
     */
    private static final int LIST_ROWS = 1 << 20;

    private final StorageMap storage;
    private final EngineReader engine;
    private final Map<List<Object>, List<Identity>> lists = new LinkedHashMap<>();

    ListKeys(StorageMap storage, EngineReader engine) {
        this.storage = storage;
        this.engine = engine;
    }

    /** REQUIRES: the partition follows from the values, except for salts. */
    List<Identity> find(Entity entity, LookupPath way, Lookup lookup) {
        return lists.computeIfAbsent(List.of(way, lookup), asked -> read(entity, way, lookup));
    }

    /** The row that a unique index has under a key. */
    Optional<Identity> find(RowKind kind, String index, Key key) {
        RangeRequest request =
                RangeRequest.strong(storage.table(kind), kind.name(), KeyRange.of(key.partition(), key.sort()), 1);
        return engine.range(request.throughIndex(Optional.of(index))).stream()
                .map(each -> identity(storage.entity(kind.entity()), kind, each))
                .findFirst();
    }

    private List<Identity> read(Entity entity, LookupPath way, Lookup lookup) {
        RowKind kind = way.kind();
        List<Identity> identities = new ArrayList<>();
        Map<String, Object> values = lookup.values();
        List<Object> prefix = BuildKey.values(way.known(entity, lookup.columns()), entity, values);
        Optional<Lookup.Bounds> bounds = way.ranged(entity, lookup.columns())
                .flatMap(each -> Optional.ofNullable(lookup.bounds().get(each)));
        for (List<Object> partition : partitions(entity, way.key().partition(), values)) {
            KeyRange all = KeyRange.of(partition, prefix);
            KeyRange range =
                    bounds.map(each -> all.bounded(each.lower(), each.upper())).orElse(all);
            int rows = way.index().isPresent() ? LIST_ROWS : PAGE_ROWS;
            pages(RangeRequest.strong(storage.table(kind), kind.name(), range, rows)
                            .throughIndex(way.index()))
                    .forEach(each -> identities.add(identity(entity, kind, each)));
        }
        return identities;
    }

    private static Identity identity(Entity entity, RowKind kind, StoredRow stored) {
        Map<String, Object> columns = EntityStorage.ownColumns(kind, stored);
        List<Object> key = new ArrayList<>();
        entity.key().forEach(each -> key.add(columns.get(each)));
        return new Identity(entity.name(), key);
    }

    private List<StoredRow> pages(RangeRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        Optional<StoredRow> behind = Optional.empty();
        List<StoredRow> page;
        do {
            page = engine.range(request.pageAfter(behind, request.limit()));
            rows.addAll(page);
            behind = page.isEmpty() ? behind : Optional.of(page.get(page.size() - 1));
        } while (page.size() == request.limit());
        return rows;
    }

    /** One partition for each value of an unknown salt. */
    private static List<List<Object>> partitions(Entity entity, List<Segment> segments, Map<String, Object> values) {
        List<List<Object>> all = List.of(List.of());
        for (Segment segment : segments) {
            List<Object> each = new ArrayList<>();
            if (BuildKey.known(segment, entity, values.keySet())) {
                each.add(BuildKey.value(segment, entity, values));
            } else {
                for (long salt = 0; salt < segment.count(); salt++) {
                    each.add(salt);
                }
            }
            List<List<Object>> longer = new ArrayList<>();
            all.forEach(before -> each.forEach(value -> {
                List<Object> more = new ArrayList<>(before);
                more.add(value);
                longer.add(more);
            }));
            all = longer;
        }
        return all;
    }
}
