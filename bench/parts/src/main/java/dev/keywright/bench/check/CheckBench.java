package dev.keywright.bench.check;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.row.Row;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.store.Store;
import dev.keywright.store.check.CheckReport;
import dev.keywright.store.lookup.EntityStorage;
import dev.keywright.verify.data.Dataset;
import dev.keywright.verify.data.DatasetRows;
import dev.keywright.verify.history.AccountsDesign;
import java.io.PrintStream;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Fills a store with rows, or checks one and prints how long that took: {@code load FOLDER ROWS}, {@code check FOLDER}.
 */
final class CheckBench {

    private static final PrintStream OUT = System.out;

    private static final int BATCH = 2_000;
    private static final int ACCOUNTS_EACH = 2;

    private CheckBench() {}

    public static void main(String[] arguments) {
        if (arguments[0].equals("load")) {
            load(arguments[1], Integer.parseInt(arguments[2]));
        } else {
            check(arguments[1]);
        }
    }

    /** Writes rows of every kind directly to the engine, as the store would have written them. */
    private static void load(String url, int accounts) {
        Engine engine = Engines.open(url);
        try (Store store = Store.create(engine, AccountsDesign.design(), Clock.systemUTC())) {
            DatasetRows rows = new DatasetRows(new Dataset(store.design().model(), rows(accounts)));
            for (Table table : store.design().tables()) {
                for (RowKind kind : table.storedKinds()) {
                    List<StoredRow> all = DeriveRows.of(store.design().model(), kind, rows);
                    for (int from = 0; from < all.size(); from += BATCH) {
                        List<StoredRow> some = all.subList(from, Math.min(all.size(), from + BATCH)).stream()
                                .map(each -> versioned(kind, each))
                                .toList();
                        engine.writeAll(Commit.putEach(table.name(), some)).forEach(CommitOutcome::orThrow);
                    }
                }
            }
        }
    }

    private static StoredRow versioned(RowKind kind, StoredRow row) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.putAll(kind.role() == RowRole.BASE ? Map.of(EntityStorage.VERSION, 1L) : Map.of());
        return new StoredRow(row.kind(), row.key(), values, row.slots());
    }

    private static Map<String, List<Row>> rows(int accounts) {
        List<Row> customers = new ArrayList<>();
        List<Row> all = new ArrayList<>();
        for (long id = 0; id < accounts; id++) {
            if (id % ACCOUNTS_EACH == 0) {
                customers.add(new Row(Map.of("id", id / ACCOUNTS_EACH, "name", "customer " + id)));
            }
            Map<String, Object> row = new LinkedHashMap<>();
            row.put("id", id);
            row.put("customer_id", id / ACCOUNTS_EACH);
            row.put("label", "label " + id);
            row.put("amount", id % 100);
            row.put("trail", "the trail of account " + id);
            all.add(new Row(row));
        }
        return Map.of("customer", customers, "account", all);
    }

    private static void check(String url) {
        try (Store store = Store.open(url)) {
            long start = System.nanoTime();
            CheckReport report = store.check(rows -> {});
            double seconds = (System.nanoTime() - start) / 1e9;
            long peak = ManagementFactory.getMemoryPoolMXBeans().stream()
                    .filter(each -> each.getType() == MemoryType.HEAP)
                    .map(MemoryPoolMXBean::getPeakUsage)
                    .mapToLong(each -> each.getUsed())
                    .sum();
            OUT.printf(
                    "%,d rows, %d disagree, %.1f s, at most %d MB of heap in use of %d%n",
                    report.rowsChecked(),
                    report.disagreements(),
                    seconds,
                    peak >> 20,
                    Runtime.getRuntime().maxMemory() >> 20);
        }
    }
}
