package dev.keywright.tests.feed;

import static dev.keywright.tests.feed.InventoryFeed.readAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The feed where several processes open one store, on engines that do not emit change events themselves. */
class LoggedFeedTest {

    private static final Instant NOW = Instant.parse("2024-05-01T10:30:00Z");

    private static Store created(MemoryEngine engine, Design design, Instant now) {
        Store store = Store.create(engine, design, Clock.fixed(now, ZoneOffset.UTC));
        store.events().keep(Duration.ofHours(24));
        return store;
    }

    /** The closed intents that are still stored; they are kept until their events have expired. */
    private static long records(MemoryEngine engine) {
        return engine.scan(new ScanRequest("keywright_intents", 500)).stream()
                .filter(each -> "CLOSED".equals(each.values().get("state"))
                        && !each.values().containsKey("#dead"))
                .count();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cassandra", "hbase"})
    void whatIsTooOldGoesAndWhoMissedItIsReported(String target) {
        Design design = InventoryFeed.design(target);
        MemoryEngine engine = new MemoryEngine(design.target());
        Store store = created(engine, design, NOW);
        for (long owner = 0; owner < 40; owner++) {
            store.insert("owner", Map.of("id", owner, "name", "Ann", "code", "code" + owner));
        }
        Feed slow = store.feed("slow");
        slow.done(slow.next(1).get(0));
        Store later = Store.open(engine, Clock.fixed(NOW.plus(Duration.ofDays(2)), ZoneOffset.UTC));
        assertThat(records(engine)).isGreaterThan(0);
        later.events().purge();
        assertThat(records(engine)).isZero();
        later.insert("owner", Map.of("id", 100L, "name", "Eve", "code", "new"));
        assertThatThrownBy(() -> later.feed("slow").next(10))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("has missed events");
        List<Event> kept = readAll(later.feed("late"), 10);
        assertThat(kept).hasSize(1);
        // A process that has read nothing of the log continues after the expired events.
        Store fresh = Store.open(engine, Clock.fixed(NOW.plus(Duration.ofDays(2)), ZoneOffset.UTC));
        for (long owner = 200; owner < 240; owner++) {
            fresh.insert("owner", Map.of("id", owner, "name", "Bob", "code", "code" + owner));
        }
        assertThat(readAll(later.feed("late"), 10)).hasSize(40);
    }

    @ParameterizedTest
    @ValueSource(strings = {"cassandra", "hbase"})
    void nothingIsReportedUnlessItIsKept(String target) {
        Design design = InventoryFeed.design(target);
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("owner", Map.of("id", 1L, "name", "Ann", "code", "a"));
        assertThatThrownBy(() -> store.feed("reader"))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("keeps no feed");
        store.events().keep(Duration.ofHours(1));
        store.insert("owner", Map.of("id", 2L, "name", "Bob", "code", "b"));
        assertThat(readAll(store.feed("reader"), 10)).hasSize(1);
    }
}
