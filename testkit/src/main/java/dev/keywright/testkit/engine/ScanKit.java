package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.child;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.StoredRow;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests scans of a whole table, split into parts. Used by {@code EngineKit}. */
interface ScanKit extends Kit {

    private static List<StoredRow> scanned(Engine engine, int parts, int limit) {
        List<StoredRow> rows = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            ScanRequest request = new ScanRequest(SampleTables.TABLE, part, parts, Optional.empty(), limit);
            List<StoredRow> page = engine.scan(request);
            while (!page.isEmpty()) {
                rows.addAll(page);
                page = page.size() < limit ? List.of() : engine.scan(request.pageAfter(page.get(page.size() - 1)));
            }
        }
        return rows;
    }

    @Test
    default void theScanGivesEveryRowOnceOverItsParts() {
        withTables(engine -> {
            StoredRow[] rows = LongStream.range(0, 40)
                    .mapToObj(each -> each % 4 == 0
                            ? SampleTables.parent(each % 7 + each, each, 1)
                            : child(each % 7, "n" + each, each))
                    .toArray(StoredRow[]::new);
            put(engine, rows);
            for (int parts : List.of(1, 3)) {
                for (int limit : List.of(1, 7, 100)) {
                    assertThat(scanned(engine, parts, limit))
                            .as("%s parts, %s a page", parts, limit)
                            .containsExactlyInAnyOrder(rows);
                }
            }
        });
    }

    @Test
    default void aPartitionIsInOnePart() {
        withTables(engine -> {
            put(
                    engine,
                    LongStream.range(0, 60)
                            .mapToObj(each -> child(each % 12, "n" + each, each))
                            .toArray(StoredRow[]::new));
            Map<Object, Integer> parts = new HashMap<>();
            for (int part = 0; part < 5; part++) {
                for (StoredRow each :
                        engine.scan(new ScanRequest(SampleTables.TABLE, part, 5, Optional.empty(), 100))) {
                    Integer other = parts.put(each.key().partition().get(0), part);
                    assertThat(other == null || other == part).isTrue();
                }
            }
            assertThat(parts).hasSize(12);
        });
    }

    @Test
    default void theScanOfAnEmptyTableIsEmptyAndThatOfNoTableRefused() {
        withTables(engine -> {
            assertThat(scanned(engine, 2, 10)).isEmpty();
            refused(() -> engine.scan(new ScanRequest("nowhere", 1)), "no table nowhere");
        });
    }
}
