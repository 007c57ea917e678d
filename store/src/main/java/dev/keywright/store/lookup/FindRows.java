package dev.keywright.store.lookup;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.view.RelatedRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Finds rows of entities by strong reads: by primary key, by values of columns, or all. Caches each row and each list,
 * so that a change that reads twice sees the same. One instance for each computation; not thread safe.
 */
public final class FindRows implements RelatedRows {

    private static final int PAGE_ROWS = 500;

    private final StorageMap storage;
    private final EngineReader engine;
    private final Map<Identity, Optional<VersionedRow>> read = new LinkedHashMap<>();
    private final StoredRowCache stored;
    private final ListKeys listed;

    public FindRows(StorageMap storage, EngineReader engine) {
        this.storage = storage;
        this.engine = engine;
        this.stored = new StoredRowCache(storage, engine);
        this.listed = new ListKeys(storage, engine);
    }

    public Optional<VersionedRow> row(Identity identity) {
        Optional<VersionedRow> before = read.get(identity);
        if (before == null) {
            before = identity.key().contains(null) ? Optional.empty() : load(identity);
            read.put(identity, before);
        }
        return before;
    }

    /** Reads rows in one round that are about to be asked for, as far as their keys are known. */
    public void fetch(List<Identity> wanted) {
        Map<RowKind, List<Key>> keys = new LinkedHashMap<>();
        for (Identity each : wanted) {
            if (!read.containsKey(each) && keyIsDirect(each)) {
                EntityStorage entityStorage = storage.of(each.entity());
                keys.computeIfAbsent(entityStorage.base(), kind -> new ArrayList<>())
                        .add(entityStorage.key(each.columns(entityStorage.entity())));
            }
        }
        stored.fetch(keys);
    }

    /** Whether the key of the stored row follows from the primary key. */
    private boolean keyIsDirect(Identity identity) {
        EntityStorage entityStorage = storage.of(identity.entity());
        return entityStorage.embedded().isEmpty()
                && !entityStorage.usesLocator()
                && !identity.key().contains(null)
                && entityStorage.keyIsKnown(identity.columns(entityStorage.entity()));
    }

    /** All rows that were asked for so far, whether they exist or not. */
    public Set<Identity> requestedRows() {
        return Set.copyOf(read.keySet());
    }

    private Optional<VersionedRow> load(Identity identity) {
        EntityStorage entityStorage = storage.of(identity.entity());
        Map<String, Object> columns = withLocatorColumns(entityStorage, identity.columns(entityStorage.entity()));
        if (entityStorage.embedded().isEmpty()) {
            return entityStorage.keyIsKnown(columns)
                    ? stored.get(entityStorage.base(), entityStorage.key(columns))
                            .map(entityStorage::read)
                    : Optional.empty();
        }
        return holder(entityStorage, columns).stream()
                .flatMap(each -> entityStorage.embeddedRows(each).stream())
                .filter(each -> Identity.of(entityStorage.entity(), each.row()).equals(identity))
                .findFirst();
    }

    /** Whether the row seems to exist: for a row with a locator, whether its locator does. */
    public boolean locatorExists(Identity identity) {
        EntityStorage entityStorage = storage.of(identity.entity());
        Map<String, Object> columns = identity.columns(entityStorage.entity());
        return entityStorage
                .locator()
                .map(each -> stored.get(each, BuildKey.of(each.key(), entityStorage.entity(), columns))
                        .isPresent())
                .orElse(true);
    }

    /** The columns with those that the locator adds. */
    private Map<String, Object> withLocatorColumns(EntityStorage entityStorage, Map<String, Object> columns) {
        if (!entityStorage.usesLocator()) {
            return columns;
        }
        RowKind locator = entityStorage.locator().orElseThrow();
        Map<String, Object> more = new LinkedHashMap<>(columns);
        stored.get(locator, BuildKey.of(locator.key(), entityStorage.entity(), columns))
                .ifPresent(each -> more.putAll(EntityStorage.ownColumns(locator, each)));
        return more;
    }

    /** The row that holds an embedded one, if its key follows from what is known. */
    private Optional<StoredRow> holder(EntityStorage entityStorage, Map<String, Object> columns) {
        Relationship relationship = entityStorage.embedded().orElseThrow();
        Entity parent = parent(entityStorage);
        Map<String, Object> above = new LinkedHashMap<>();
        for (int place = 0; place < relationship.columns().size(); place++) {
            String column = relationship.columns().get(place);
            if (columns.get(column) == null) {
                return Optional.empty();
            }
            above.put(relationship.parentColumns().get(place), columns.get(column));
        }
        EntityStorage upper = storage.of(parent.name());
        Map<String, Object> known = withLocatorColumns(upper, above);
        return upper.keyIsKnown(known) ? stored.get(upper.base(), upper.key(known)) : Optional.empty();
    }

    private Entity parent(EntityStorage entityStorage) {
        return storage.entity(entityStorage.embedded().orElseThrow().parent());
    }

    /** The rows that have these values, none of which is null. */
    public List<VersionedRow> matching(String entity, Map<String, Object> values) {
        List<VersionedRow> rows = new ArrayList<>();
        matching(entity, Lookup.of(values), rows::add);
        return rows;
    }

    /** The rows that have the values of a lookup, none of which is null, and perhaps only those within its bounds. */
    public void matching(String entity, Lookup lookup, Consumer<VersionedRow> to) {
        Map<String, Object> values = lookup.values();
        if (values.containsValue(null)) {
            return;
        }
        EntityStorage entityStorage = storage.of(entity);
        Consumer<VersionedRow> same = each -> {
            if (matches(each.row(), values)) {
                to.accept(each);
            }
        };
        Optional<Identity> one = Identity.named(entityStorage.entity(), values);
        if (one.isPresent()) {
            row(one.get()).ifPresent(same);
            return;
        }
        boolean above = entityStorage
                .embedded()
                .filter(each -> values.keySet().containsAll(each.columns()))
                .isPresent();
        Optional<LookupPath> way = lookupPath(entityStorage.entity(), lookup);
        if (above) {
            holder(entityStorage, values)
                    .ifPresent(each -> entityStorage.embeddedRows(each).forEach(same));
        } else if (way.isPresent()) {
            List<Identity> all = listed.find(entityStorage.entity(), way.get(), lookup);
            fetch(all);
            all.stream().flatMap(each -> row(each).stream()).forEach(same);
        } else {
            scan(entity, same);
        }
    }

    /**
     * The keys of all rows that have the values of a lookup and are within its bounds, and perhaps of others. Nothing
     * is cached where all rows are read.
     *
     * @param holds leaves out rows that are read whole
     */
    public void list(String entity, Lookup lookup, Predicate<Row> holds, Consumer<Identity> to) {
        if (lookup.values().containsValue(null)) {
            return;
        }
        EntityStorage entityStorage = storage.of(entity);
        Optional<Identity> one = Identity.named(entityStorage.entity(), lookup.values());
        Optional<LookupPath> way = lookupPath(entityStorage.entity(), lookup);
        if (one.isPresent()) {
            to.accept(one.get());
        } else if (entityStorage.embedded().isEmpty() && way.isPresent()) {
            listed.find(entityStorage.entity(), way.get(), lookup).forEach(to);
        } else {
            scan(entity, found -> {
                if (holds.test(found.row())) {
                    to.accept(Identity.of(entityStorage.entity(), found.row()));
                }
            });
        }
    }

    private Optional<LookupPath> lookupPath(Entity entity, Lookup lookup) {
        return storage.lookupPath(entity, lookup.columns(), lookup.bounds().keySet());
    }

    /** The row that a unique index has under a key. */
    public Optional<Identity> byUniqueKey(RowKind kind, String index, Key key) {
        return listed.find(kind, index, key);
    }

    /** All rows of an entity, page by page. */
    public void scan(String entity, Consumer<VersionedRow> to) {
        EntityStorage entityStorage = storage.of(entity);
        ScanRequest request = new ScanRequest(entityStorage.table(), PAGE_ROWS);
        List<StoredRow> page;
        do {
            page = engine.scan(request);
            for (StoredRow stored : page) {
                if (stored.kind().equals(entityStorage.base().name())) {
                    (entityStorage.embedded().isEmpty()
                                    ? List.of(entityStorage.read(stored))
                                    : entityStorage.embeddedRows(stored))
                            .forEach(to);
                }
            }
            request = page.isEmpty() ? request : request.pageAfter(page.get(page.size() - 1));
        } while (page.size() == PAGE_ROWS);
    }

    @Override
    public List<Row> rows(String entity) {
        List<Row> rows = new ArrayList<>();
        scan(entity, found -> rows.add(found.row()));
        return rows;
    }

    @Override
    public Optional<Row> parent(Relationship relationship, Row child) {
        return matching(relationship.parent(), values(relationship.parentColumns(), child, relationship.columns()))
                .stream()
                .map(VersionedRow::row)
                .findFirst();
    }

    @Override
    public List<Row> children(Relationship relationship, Row parent) {
        return matching(relationship.child(), values(relationship.columns(), parent, relationship.parentColumns()))
                .stream()
                .map(VersionedRow::row)
                .toList();
    }

    /** Whether the row has these values, as SQL compares them: null equals nothing. */
    public static boolean matches(Row row, Map<String, Object> values) {
        return values.entrySet().stream()
                .allMatch(each -> each.getValue() != null
                        && row.value(each.getKey()) != null
                        && Values.compare(row.value(each.getKey()), each.getValue()) == 0);
    }

    /** The columns with the values that the row has in other columns. */
    public static Map<String, Object> values(List<String> columns, Row row, List<String> others) {
        Map<String, Object> values = new LinkedHashMap<>();
        for (int place = 0; place < columns.size(); place++) {
            values.put(columns.get(place), row.value(others.get(place)));
        }
        return values;
    }
}
