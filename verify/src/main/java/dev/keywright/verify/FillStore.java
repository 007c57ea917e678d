package dev.keywright.verify;

import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.verify.data.Dataset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Inserts the rows of a dataset one by one. A row that refers to a later one is inserted after it. */
public final class FillStore {

    private FillStore() {}

    /** @param written receives the entity of each row that was inserted */
    public static void insertAll(Dataset dataset, Store store, Consumer<String> written) {
        List<Map.Entry<String, Row>> waiting = new ArrayList<>();
        dataset.rows().forEach((entity, rows) -> rows.forEach(each -> waiting.add(Map.entry(entity, each))));
        int before = waiting.size() + 1;
        while (!waiting.isEmpty() && waiting.size() < before) {
            before = waiting.size();
            waiting.removeIf(each -> inserted(store, each.getKey(), each.getValue(), written));
        }
    }

    private static boolean inserted(Store store, String entity, Row row, Consumer<String> written) {
        try {
            store.insert(entity, row.values());
            written.accept(entity);
            return true;
        } catch (ConstraintViolation e) {
            return false;
        }
    }
}
