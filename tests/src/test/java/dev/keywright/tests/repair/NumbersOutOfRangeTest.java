package dev.keywright.tests.repair;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.value.NumberOutOfRangeException;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** No call stores a number outside of the range of decimals, and one that is stored already stops nothing. */
@Timeout(60)
class NumbersOutOfRangeTest {

    private static final BigDecimal HUGE = new BigDecimal("1E+300000000");
    private static final String SQL = """
            CREATE TABLE shop (id INT PRIMARY KEY);
            CREATE TABLE sale (
              id INT PRIMARY KEY, shop_id INT NOT NULL REFERENCES shop, total NUMERIC, parts NUMERIC[]);
            -- name: sales :many
            -- allow: scan
            SELECT id, total FROM sale WHERE total > :least;
            -- name: turnover :one
            -- rate: 1000/s
            SELECT COUNT(*) AS n, SUM(total) AS all_totals FROM sale WHERE shop_id = :shop;
            -- name: double :exec
            UPDATE sale SET total = total * :by WHERE id = :id;
            """;

    @TempDir
    private Path folder;

    private Design design(String target) throws IOException {
        return Compiler.design(
                Compiler.read(Files.writeString(folder.resolve("sales.sql"), SQL)), Targets.named(target));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rocksdb", "cassandra", "mongodb"})
    void noCallStoresOne(String target) throws IOException {
        Design design = design(target);
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("shop", Map.of("id", 1));
        for (Object each : new Object[] {HUGE, HUGE.negate(), new BigDecimal("1E-300000000")}) {
            refused(() -> store.insert("sale", Map.of("id", 1, "shop_id", 1, "total", each)));
            refused(() -> store.insert("sale", Map.of("id", 1, "shop_id", 1, "parts", List.of(each))));
            refused(() -> store.ask("sales", Map.of("least", each)));
        }
        store.insert("sale", Map.of("id", 2, "shop_id", 1, "total", new BigDecimal("1E+20")));
        refused(() -> store.run("double", Map.of("id", 2, "by", new BigDecimal("1E+131060"))));
        assertThat(store.check()).isEmpty();
    }

    private static void refused(Runnable call) {
        assertThatThrownBy(call::run).isInstanceOf(RefusedException.class).hasMessageContaining("decimal");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rocksdb", "cassandra", "mongodb"})
    void oneThatIsStoredIsReportedAndCanBeDeleted(String target) throws IOException {
        Design design = design(target);
        MemoryEngine engine = new MemoryEngine(design.target());
        Store store = Store.create(engine, design, Clock.systemUTC());
        store.insert("shop", Map.of("id", 1));
        store.insert("sale", Map.of("id", 2, "shop_id", 1, "total", BigDecimal.ONE));
        store.insert("sale", Map.of("id", 3, "shop_id", 1, "total", BigDecimal.ZERO));
        replace(design, engine, BigDecimal.ONE);

        assertThat(store.check())
                .anyMatch(each -> each.startsWith("sale 2 has 1E+300000000 in total, which is outside of the range"));
        store.repair(rows -> {});
        assertThat(store.ask("sales", Map.of("least", 5)).rows().toString()).isEqualTo("[[2, 1E+300000000]]");
        assertThatThrownBy(() -> store.run("double", Map.of("id", 2, "by", 2)))
                .isInstanceOf(NumberOutOfRangeException.class);
        store.delete("sale", Map.of("id", 2), OptionalLong.empty());
        assertThat(store.check()).isEmpty();
    }

    /** Replaces a total by the huge one in rows of sales and in their copies, not in counters. */
    private static void replace(Design design, MemoryEngine engine, BigDecimal total) {
        for (Table table : design.tables()) {
            for (StoredRow row : StoredImage.rows(engine, table)) {
                Map<String, Object> values = new LinkedHashMap<>(row.values());
                if (values.replace("total", total, HUGE)) {
                    engine.write(Commit.of(Commit.put(
                                    table.name(), new StoredRow(row.kind(), row.key(), values, row.slots()))))
                            .orThrow();
                }
            }
        }
    }
}
