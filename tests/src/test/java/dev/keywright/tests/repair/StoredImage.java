package dev.keywright.tests.repair;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.row.Values;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * All rows that an engine stores, without tombstones and the store's protocol columns, so that two moments can be
 * compared.
 *
 * @param rows the values of each row, by its kind and key
 */
public record StoredImage(Map<String, String> rows) {

    private static final int PAGE_ROWS = 100;

    static StoredImage read(Design design, Engine engine) {
        Map<String, String> rows = new TreeMap<>();
        for (Table table : design.tables()) {
            for (StoredRow each : rows(engine, table)) {
                Map<String, Object> values = new TreeMap<>(each.values());
                values.keySet().removeIf(name -> name.startsWith("#"));
                values.replaceAll((name, value) -> Values.canonical(value));
                rows.put(each.kind() + " " + each.key(), values.toString());
            }
        }
        return new StoredImage(rows);
    }

    public static List<StoredRow> rows(Engine engine, Table table) {
        List<StoredRow> rows = new ArrayList<>();
        ScanRequest request = new ScanRequest(table.name(), PAGE_ROWS);
        List<StoredRow> page;
        do {
            page = engine.scan(request);
            page.stream().filter(each -> each.values().get("#dead") == null).forEach(rows::add);
            request = page.isEmpty() ? request : request.pageAfter(page.get(page.size() - 1));
        } while (page.size() == PAGE_ROWS);
        return rows;
    }

    /** The keys whose rows differ between the two images. */
    List<String> differences(StoredImage other) {
        TreeSet<String> places = new TreeSet<>(rows.keySet());
        places.addAll(other.rows.keySet());
        places.removeIf(each -> Objects.equals(rows.get(each), other.rows.get(each)));
        return List.copyOf(places);
    }
}
