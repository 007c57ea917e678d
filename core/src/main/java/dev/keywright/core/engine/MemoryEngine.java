package dev.keywright.core.engine;

import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The contract made runnable: sorted maps of symbolic keys. It refuses what its profile does not have, and counts what
 * requests take, so that plans can be held against their certificates.
 *
 * <pre>
 *   table 'search'
 *     (42 | 'BASE')                      name
 *     (42 | 'BY_DAY', 2020-01-01, 7)     status
 * </pre>
 */
public final class MemoryEngine implements Engine {

    private final EngineProfile profile;
    private final Map<String, MemoryTable> tables = new LinkedHashMap<>();
    private Usage usage = Usage.NONE;

    public MemoryEngine(EngineProfile profile) {
        this.profile = profile;
    }

    @Override
    public EngineProfile profile() {
        return profile;
    }

    /** What requests have taken since the start, or since {@link #resetUsage}. */
    public synchronized Usage usage() {
        return usage;
    }

    public synchronized void resetUsage() {
        usage = Usage.NONE;
    }

    @Override
    public synchronized void create(List<Table> created) {
        for (Table table : created) {
            require(!tables.containsKey(table.name()), "there is a table %s already", table.name());
            boolean indexed = !table.indexes().isEmpty();
            require(
                    !indexed || profile.has(EngineProfile.Capability.ENGINE_INDEX),
                    "%s keeps no indexes",
                    profile.name());
            within(table.indexes().size(), profile.limits().indexesMax(), "indexes on table " + table.name());
        }
        created.forEach(each -> tables.put(each.name(), new MemoryTable(each)));
    }

    @Override
    public synchronized List<StoredRow> get(String table, List<Key> keys, String kind) {
        within(keys.size(), profile.limits().batchGetsMax(), "keys in one get");
        MemoryTable from = table(table);
        RowKind row = kind(from, kind);
        keys.forEach(each -> fits(row.key(), each));
        return counted(keys.stream()
                .flatMap(each -> from.row(row, each).stream())
                .distinct()
                .toList());
    }

    @Override
    public synchronized List<StoredRow> range(RangeRequest request) {
        require(
                !request.backward() || profile.has(EngineProfile.Capability.BACKWARD),
                "%s reads no range backward",
                profile.name());
        require(
                request.index().isEmpty() || profile.has(EngineProfile.Capability.ENGINE_INDEX),
                "%s keeps no index to range over",
                profile.name());
        require(request.limit() >= 1, "a range of at most %s rows", request.limit());
        MemoryTable from = table(request.table());
        RowKind kind = kind(from, request.kind());
        KeyLayout layout = layout(kind, request.index());
        require(
                request.partition().size() == layout.partition().size(),
                "a range needs the whole partition of %s and has %s",
                layout,
                request.partition());
        require(request.prefix().size() <= layout.sort().size(), "%s is no beginning of %s", request.prefix(), layout);
        return page(from, kind, request);
    }

    /** Rows of other kinds that lie between are read too, and counted, though not given. */
    private List<StoredRow> page(MemoryTable from, RowKind kind, RangeRequest request) {
        List<StoredRow> read = new ArrayList<>();
        List<StoredRow> page = new ArrayList<>();
        KeyLayout layout = layout(kind, request.index());
        for (StoredRow row : from.range(layout, request)) {
            boolean asked = row.kind().equals(kind.name());
            boolean within = request.unbounded() || asked && bounded(row, layout, request);
            if (within) {
                read.add(row);
            }
            if (within && (asked || request.everyKind())) {
                page.add(row);
            }
            if (page.size() == request.limit()) {
                break;
            }
        }
        counted(read);
        return List.copyOf(page);
    }

    /** An array in the key of an index begins like its element that was asked for, so only bounds are left to see. */
    private static boolean bounded(StoredRow row, KeyLayout layout, RangeRequest request) {
        Key key = request.index().map(row.slots()::get).orElse(row.key());
        return request.bounds(
                layout.sort().get(request.prefix().size()),
                key.sort().get(request.prefix().size()));
    }

    @Override
    public synchronized List<StoredRow> scan(String table, int part, int parts) {
        require(0 <= part && part < parts, "part %s of %s", part, parts);
        List<StoredRow> rows = new ArrayList<>();
        for (StoredRow row : table(table).rows()) {
            // Numbers that are equal may differ in their hash, which moves a row to another part and loses none.
            if (Math.floorMod(row.key().partition().hashCode(), parts) == part) {
                rows.add(row);
            }
        }
        return counted(rows);
    }

    @Override
    public synchronized void write(String table, List<StoredRow> rows) {
        MemoryTable into = table(table);
        rows.forEach(each -> writable(into, each));
        rows.forEach(each -> into.put(kind(into, each.kind()), each));
    }

    private void writable(MemoryTable into, StoredRow row) {
        RowKind kind = kind(into, row.kind());
        EngineProfile.Limits limits = profile.limits();
        fits(kind.key(), row.key());
        within(
                ValueBytes.of(row.key().partition()),
                limits.partitionKeyBytesMax(),
                "bytes in partition of " + row.key());
        within(ValueBytes.of(row.key().sort()), limits.sortKeyBytesMax(), "bytes in sort of " + row.key());
        within(ValueBytes.of(row), limits.itemBytesMax(), "bytes in the row " + row.key());
        row.slots().forEach((index, key) -> {
            require(profile.has(EngineProfile.Capability.ENGINE_INDEX), "%s keeps no indexes", profile.name());
            fits(layout(kind, Optional.of(index)), key);
            boolean single = into.places(kind, index, row) <= 1;
            require(single || profile.has(EngineProfile.Capability.MULTIKEY), "%s lists no row twice", profile.name());
            require(into.free(kind, index, row), "index %s has a row under %s already", index, key);
        });
    }

    @Override
    public void close() {}

    private List<StoredRow> counted(List<StoredRow> rows) {
        usage = usage.request(
                rows.size(), rows.stream().mapToLong(ValueBytes::of).sum());
        return rows;
    }

    private MemoryTable table(String name) {
        require(tables.containsKey(name), "there is no table %s", name);
        return tables.get(name);
    }

    private static RowKind kind(MemoryTable table, String name) {
        Optional<RowKind> kind = table.kind(name);
        require(kind.isPresent(), "table %s holds no rows of %s", table.table().name(), name);
        return kind.get();
    }

    private static KeyLayout layout(RowKind kind, Optional<String> index) {
        Optional<KeyLayout> layout = kind.layout(index);
        require(layout.isPresent(), "index %s does not list %s", index.orElse(""), kind.name());
        return layout.get();
    }

    private static void fits(KeyLayout layout, Key key) {
        boolean same = key.partition().size() == layout.partition().size()
                && key.sort().size() == layout.sort().size();
        require(same, "%s is no whole key of %s", key, layout);
    }

    private static void within(long number, long most, String what) {
        require(most == 0 || number <= most, "%s %s; the most is %s", number, what, most);
    }

    private static void require(boolean holds, String sentence, Object... arguments) {
        if (!holds) {
            throw new EngineException(
                    String.format(Locale.ROOT, sentence, arguments), EngineException.Written.NOTHING, false);
        }
    }
}
