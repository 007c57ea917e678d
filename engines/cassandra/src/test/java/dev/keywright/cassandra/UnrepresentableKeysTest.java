package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.cassandra.value.KeyPart;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import dev.keywright.store.Store;
import dev.keywright.testkit.server.CassandraServer;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A value that a key column cannot represent is the key of no row; it must not be truncated to the key of another row.
 */
class UnrepresentableKeysTest {

    private static final String SQL = """
            CREATE TABLE visit (at timestamptz(3) NOT NULL, id bigint NOT NULL, note text NOT NULL, PRIMARY KEY (at, id));
            -- name: visitsAt
            SELECT v.id, v.note FROM visit v WHERE v.at = :at;
            -- name: visit
            SELECT v.note FROM visit v WHERE v.at = :at AND v.id = :id;
            """;

    @Test
    void ofAColumn() {
        assertThat(fits(Type.plain(TypeKind.SMALLINT), 32_767L)).isTrue();
        assertThat(fits(Type.plain(TypeKind.SMALLINT), 40_000L)).isFalse();
        assertThat(fits(Type.plain(TypeKind.INTEGER), -2_147_483_648L)).isTrue();
        assertThat(fits(Type.plain(TypeKind.INTEGER), 3_000_000_000L)).isFalse();
        assertThat(fits(Type.BIGINT, Long.MIN_VALUE)).isTrue();
        assertThat(fits(Type.BIGINT, new BigDecimal("9300000000000000000"))).isFalse();
        assertThat(fits(Type.BIGINT, new BigDecimal("12.00"))).isTrue();
        Type millis = Type.time(TypeKind.TIMESTAMPTZ, 3);
        assertThat(fits(millis, Instant.parse("2026-11-18T12:00:00.123Z"))).isTrue();
        assertThat(fits(millis, Instant.parse("2026-11-18T12:00:00.123456Z"))).isFalse();
        Type micros = Type.time(TypeKind.TIMESTAMPTZ, 6);
        assertThat(fits(micros, Instant.parse("2026-11-18T12:00:00.123456Z"))).isTrue();
    }

    private static boolean fits(Type type, Object value) {
        return KeyPart.plain("k", Segment.column(ColumnPath.own("k"), type, false), type, false)
                .fits(value);
    }

    @Test
    void ofAStore(@TempDir Path folder) throws IOException {
        Path sql = Files.writeString(folder.resolve("near.sql"), SQL);
        Design design = Compiler.design(Compiler.read(sql), Targets.named("cassandra"));
        Instant at = Instant.parse("2026-11-18T12:00:00.123Z");
        try (Store store = Store.create("cassandra://" + CassandraServer.node() + "/near?replication=1", design)) {
            store.insert("visit", Map.of("at", at, "id", 1, "note", "here"));
            assertThat(store.ask("visitsAt", Map.of("at", at)).rows()).containsExactly(List.of(1L, "here"));
            assertThat(store.ask("visitsAt", Map.of("at", at.plusNanos(1_000))).rows())
                    .isEmpty();
            assertThat(store.ask("visit", Map.of("at", at.plusNanos(1_000), "id", 1))
                            .rows())
                    .isEmpty();
        }
    }
}
