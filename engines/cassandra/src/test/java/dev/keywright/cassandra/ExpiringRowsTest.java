package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import dev.keywright.testkit.server.CassandraServer;
import java.time.Clock;
import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rows of an entity with a retention expire by TTL, and so do tombstones and intents. */
class ExpiringRowsTest {

    private static final String ADDRESS = "//" + CassandraServer.node() + "/expiring?replication=1";
    private static final String VISITS = "tests/src/test/resources/retention/visits.sql";
    private static final int TOMBSTONE_SECONDS = 864_000;
    private static final int DAYS = 30;
    /** The longest time that a slow machine may take between a write and its check. */
    private static final long SLOW_SECONDS = 60;

    private static Store store;
    private static CqlSession raw;

    @BeforeAll
    static void start() {
        Design design = Compiler.design(Compiler.read(Project.root().resolve(VISITS)), Targets.named("cassandra"));
        store = Store.create(Engines.open("cassandra:" + ADDRESS), design, Clock.systemUTC());
        raw = OpenSession.open(CassandraAddress.read(ADDRESS));
    }

    @AfterAll
    static void stop() {
        raw.close();
        store.close();
    }

    private static void visit(long id, long shop, Instant cameAt) {
        store.insert("visit", Map.of("id", id, "shop_id", shop, "came_at", cameAt, "guest", "g"));
    }

    /** Until a day after all of its week is thirty days old. */
    private static long left(Instant cameAt) {
        Instant end = LocalDate.ofInstant(cameAt, ZoneOffset.UTC)
                .with(TemporalAdjusters.next(DayOfWeek.MONDAY))
                .plusDays(DAYS + 1)
                .atStartOfDay()
                .toInstant(ZoneOffset.UTC);
        return ChronoUnit.SECONDS.between(Instant.now(), end);
    }

    /** After how many seconds a column goes; empty where it stays. */
    private static List<Integer> lives(String column, String table, String where) {
        List<Integer> lives = new ArrayList<>();
        for (Row each :
                raw.execute("SELECT TTL(\"" + column + "\") FROM " + table + " WHERE " + where + " ALLOW FILTERING")) {
            lives.add(each.isNull(0) ? null : each.getInt(0));
        }
        return lives;
    }

    private static void holds(List<Integer> lives, long seconds) {
        assertThat(lives).hasSize(1).allSatisfy(each -> assertThat(each.longValue())
                .isBetween(seconds - SLOW_SECONDS, seconds + SLOW_SECONDS));
    }

    @Test
    void rowsAndWhatComesOfThemGoTogetherAndOthersStay() {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        store.upsert("shop", Map.of("id", 1L, "name", "s"));
        visit(1, 1, now);
        visit(2, 1, now.minus(Duration.ofDays(4_000)));
        String view = "id = 1 AND kind = 'VISIT_BY_SHOP_ID_CAME_AT'";
        holds(lives("#row", "visit", "id = 1"), left(now));
        holds(lives("#stamp", "visit", "id = 1"), left(now));
        // The row has expired, and its columns are deleted by TTL after a day.
        holds(lives("#row", "visit", "id = 2"), Duration.ofDays(1).toSeconds());
        assertThat(lives("#row", "shop", view)).hasSize(2).anySatisfy(each -> holds(List.of(each), left(now)));
        assertThat(lives("#row", "shop", "id = 1 AND kind = 'SHOP'")).containsExactly((Integer) null);
        store.update("visit", Map.of("id", 1L, "guest", "h"), OptionalLong.empty());
        holds(lives("#row", "visit", "id = 1"), left(now));
        holds(lives("#stamp", "visit", "id = 1"), left(now));
        store.update("visit", Map.of("id", 1L, "came_at", now.plus(Duration.ofDays(100))), OptionalLong.empty());
        holds(lives("#row", "visit", "id = 1"), left(now.plus(Duration.ofDays(100))));
        assertThat(store.check()).isEmpty();
    }

    @Test
    void whatIsLeftOfDeletedRowsAndOfChangesGoes() {
        store.upsert("shop", Map.of("id", 2L, "name", "s"));
        visit(3, 2, Instant.now());
        store.delete("visit", Map.of("id", 3L), OptionalLong.empty());
        for (String each : List.of("#row", "#stamp", "#dead")) {
            holds(lives(each, "visit", "id = 3"), TOMBSTONE_SECONDS);
        }
        visit(3, 2, Instant.now());
        holds(lives("#row", "visit", "id = 3"), left(Instant.now()));
        store.delete("visit", Map.of("id", 3L), OptionalLong.empty());
        for (Row each : raw.execute("SELECT state, TTL(state) FROM keywright_intents")) {
            if (!each.isNull(0)) {
                holds(List.of(each.getInt(1)), TOMBSTONE_SECONDS);
            }
        }
        assertThat(store.check()).isEmpty();
    }
}
