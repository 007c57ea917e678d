package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.CassandraServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The caller of a read knows the partition key, so the engine does not select its columns; the returned rows still
 * contain them, equal to those of a scan.
 */
class PartitionNotReadTest {

    private static final String SQL = """
            CREATE TABLE visit (region smallint NOT NULL, at timestamptz(3) NOT NULL, price numeric(8, 2) NOT NULL, state text,
                id bigint NOT NULL, note text NOT NULL, PRIMARY KEY (region, at, price, id));
            -- name: visitsAt :many
            SELECT v.region, v.at, v.price, v.id, v.note FROM visit v
            WHERE v.region = :region AND v.at = :at AND v.price = :price;
            -- name: visitsFor :many
            SELECT v.region, v.price, v.at, v.id FROM visit v WHERE v.region = :region AND v.price = :price ORDER BY v.at, v.id;
            -- name: inState :many
            SELECT v.state, v.id, v.note FROM visit v WHERE v.state = :state ORDER BY v.id;
            """;

    private static final Instant AT = Instant.parse("2026-11-18T12:00:00.123Z");

    @Test
    void rowsAreThoseOfAScan(@TempDir Path folder) throws IOException {
        Path sql = Files.writeString(folder.resolve("visits.sql"), SQL);
        Design design = Compiler.design(Compiler.read(sql), Targets.named("cassandra"));
        Engine engine = RequestLog.open("cassandra://" + CassandraServer.node() + "/known?replication=1");
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            visit(store, 1, "open");
            visit(store, 2, null);
            assertThat(store.ask("visitsAt", Map.of("region", 7, "at", AT, "price", 12))
                            .rows())
                    .containsExactly(
                            List.of(7L, AT, new BigDecimal("12.00"), 1L, "here"),
                            List.of(7L, AT, new BigDecimal("12.00"), 2L, "here"));
            assertThat(store.ask("visitsFor", Map.of("region", 7, "price", 12)).rows())
                    .hasSize(2)
                    .contains(List.of(7L, new BigDecimal("12.00"), AT, 1L));
            assertThat(store.ask("inState", Map.of("state", "open")).rows())
                    .containsExactly(List.of("open", 1L, "here"));
            design.tables().forEach(each -> foundAsScanned(engine, each));
        }
    }

    private static void visit(Store store, long id, String state) {
        Map<String, Object> row = new HashMap<>(
                Map.of("region", 7, "at", AT, "price", new BigDecimal("12.00"), "id", id, "note", "here"));
        row.put("state", state);
        store.insert("visit", row);
    }

    private static void foundAsScanned(Engine engine, Table table) {
        List<StoredRow> rows = engine.scan(new ScanRequest(table.name(), 100));
        assertThat(rows).as(table.name()).isNotEmpty();
        RequestLog.take(0);
        for (StoredRow each : rows) {
            Key other = new Key(otherNumbers(each.key().partition()), each.key().sort());
            assertThat(engine.get(new GetRequest(table.name(), each.kind(), List.of(other), true)))
                    .containsExactly(each);
            assertThat(engine.range(RangeRequest.weak(table.name(), each.kind(), KeyRange.of(other.partition()), 100)))
                    .contains(each);
        }
        List<String> partition =
                table.partition().stream().map(Table.KeyColumn::name).toList();
        // The driver may report earlier reads only now; those do not select the partition either, unless they were
        // scans.
        int reads = 2 * rows.size();
        assertThat(RequestLog.take(each -> asked(each, table), reads))
                .filteredOn(each -> asked(each, table))
                .hasSizeGreaterThanOrEqualTo(reads)
                .allSatisfy(each -> assertThat(selected(each.cql())).doesNotContainAnyElementsOf(partition));
    }

    private static boolean asked(RequestLog.Sent sent, Table table) {
        return sent.reads(table.name()) && !sent.cql().contains("token(");
    }

    private static List<String> selected(String cql) {
        return List.of(cql.substring("SELECT ".length(), cql.indexOf(" FROM ")).split(", "));
    }

    /** Equal values of other classes; a row has those of its columns, however it is asked for. */
    private static List<Object> otherNumbers(List<Object> values) {
        List<Object> other = new ArrayList<>(values);
        other.replaceAll(each -> each instanceof Long number ? new BigDecimal(number) : each);
        return other;
    }
}
