package dev.keywright.store;

import dev.keywright.core.derive.DeriveRows;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.row.Values;
import dev.keywright.store.find.FindRows;
import dev.keywright.store.find.Home;
import dev.keywright.store.find.Homes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Holds every stored row against what its kind says of the rows that it comes from. */
final class CheckRows {

    private static final int PAGE_ROWS = 1_000;

    private final Design design;
    private final FindRows rows;
    private final Engine engine;
    private final List<String> found = new ArrayList<>();

    CheckRows(Design design, Homes homes, Engine engine) {
        this.design = design;
        this.engine = engine;
        this.rows = new FindRows(homes, engine);
    }

    List<String> all() {
        for (Table table : design.tables()) {
            Map<String, Map<Key, StoredRow>> stored = stored(table);
            for (RowKind kind : table.stored()) {
                compare(kind, stored.getOrDefault(kind.name(), Map.of()));
            }
        }
        return List.copyOf(found);
    }

    private Map<String, Map<Key, StoredRow>> stored(Table table) {
        Map<String, Map<Key, StoredRow>> stored = new LinkedHashMap<>();
        ScanRequest request = new ScanRequest(table.name(), PAGE_ROWS);
        List<StoredRow> page;
        do {
            page = engine.scan(request);
            page.forEach(each -> stored.computeIfAbsent(each.kind(), kind -> new LinkedHashMap<>())
                    .put(Plain.key(each.key()), Plain.row(each)));
            request = page.isEmpty() ? request : request.behind(page.get(page.size() - 1));
        } while (page.size() == PAGE_ROWS);
        return stored;
    }

    private void compare(RowKind kind, Map<Key, StoredRow> stored) {
        Map<Key, StoredRow> left = new LinkedHashMap<>(stored);
        for (StoredRow each : DeriveRows.of(design.model(), kind, rows)) {
            StoredRow wanted = Plain.row(each);
            StoredRow there = left.remove(wanted.key());
            if (there == null) {
                found.add(kind.name() + " " + each.key() + " is missing");
            } else if (!there.values().equals(wanted.values()) || !there.slots().equals(wanted.slots())) {
                found.add(kind.name() + " " + each.key() + " holds " + there.values() + " and should hold "
                        + wanted.values());
            }
        }
        // A directory only grows.
        if (kind.role() != RowRole.DIRECTORY) {
            left.keySet().forEach(each -> found.add(kind.name() + " " + each + " should not be there"));
        }
    }

    /** Rows with equal values the same, and without what the store keeps for itself. */
    private static final class Plain {

        private Plain() {}

        static StoredRow row(StoredRow row) {
            Map<String, Object> values = new LinkedHashMap<>(row.values());
            values.remove(Home.VERSION);
            values.replaceAll((name, value) -> plain(value));
            Map<String, Key> slots = new LinkedHashMap<>(row.slots());
            slots.replaceAll((index, key) -> key(key));
            return new StoredRow(row.kind(), key(row.key()), values, slots);
        }

        static Key key(Key key) {
            return new Key(list(key.partition()), list(key.sort()));
        }

        private static List<Object> list(List<?> values) {
            List<Object> plain = new ArrayList<>();
            values.forEach(each -> plain.add(plain(each)));
            return plain;
        }

        private static Object plain(Object value) {
            if (value instanceof List<?> list) {
                return list(list);
            }
            if (value instanceof Map<?, ?> map) {
                Map<Object, Object> plain = new LinkedHashMap<>();
                map.forEach((name, each) -> plain.put(name, plain(each)));
                return plain;
            }
            return Values.canonical(value);
        }
    }
}
