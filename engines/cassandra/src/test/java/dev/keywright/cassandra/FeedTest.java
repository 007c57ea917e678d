package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.cql.Row;
import dev.keywright.cassandra.driver.CassandraAddress;
import dev.keywright.cassandra.driver.OpenSession;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import dev.keywright.testkit.server.CassandraServer;
import dev.keywright.verify.history.AccountsDesign;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/** The feed on a node: in the order of each row, from the consumer's position, and no longer than events are kept. */
class FeedTest {

    private static final String ADDRESS = "//" + CassandraServer.node() + "/feed?replication=1";
    private static final Instant NOW = Instant.parse("2024-05-01T10:30:00Z");
    private static final int CHANGES = 12;

    private static Clock after(Duration time) {
        return Clock.fixed(NOW.plus(time), ZoneOffset.UTC);
    }

    private static Store opened(Duration time) {
        return Store.open(Engines.open("cassandra:" + ADDRESS), after(time));
    }

    @Test
    void eventsOfARowComeInOrderAfterARestartAndUntilTheyAreTooOld() {
        List<Event> events = new ArrayList<>();
        try (Store store = Store.create(
                Engines.open("cassandra:" + ADDRESS),
                AccountsDesign.design(Targets.named("cassandra")),
                after(Duration.ZERO))) {
            store.events().keep(Duration.ofHours(24));
            changed(store);
            events.addAll(taken(store.feed("reader"), CHANGES / 2));
            taken(store.feed("slow"), 1);
        }
        try (Store store = opened(Duration.ofHours(1))) {
            events.addAll(taken(store.feed("reader"), 2 * CHANGES));
            assertThat(taken(store.feed("reader"), 1)).isEmpty();
            follow(events);
        }
        try (Store store = opened(Duration.ofDays(2));
                CqlSession raw = OpenSession.open(CassandraAddress.read(ADDRESS))) {
            assertThat(entries(raw)).isGreaterThanOrEqualTo(CHANGES);
            store.events().purge();
            assertThat(entries(raw)).isZero();
            assertThatThrownBy(() -> store.feed("slow").next(1))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("slow has missed events");
            store.update("account", Map.of("id", 0L, "amount", 0L), OptionalLong.empty());
            assertThat(taken(store.feed("reader"), 1)).hasSize(1);
        }
    }

    /** A customer, two accounts, and changes of these in turns. */
    private static void changed(Store store) {
        store.insert("customer", Map.of("id", 0L, "name", "Ann"));
        for (long id = 0; id < 2; id++) {
            store.insert("account", Map.of("id", id, "customer_id", 0L, "label", "l" + id, "amount", 1L, "trail", "t"));
        }
        for (long step = 3; step < CHANGES; step++) {
            store.update("account", Map.of("id", step % 2, "amount", step), OptionalLong.empty());
        }
    }

    /** Reads at most {@code most} events, and acknowledges them. */
    private static List<Event> taken(Feed feed, int most) {
        List<Event> taken = feed.next(most);
        if (!taken.isEmpty()) {
            feed.done(taken.get(taken.size() - 1));
        }
        return taken;
    }

    /** Checks that each event occurs once, and continues from the previous version of its row. */
    private static void follow(List<Event> events) {
        assertThat(events).hasSize(CHANGES);
        assertThat(events).extracting(Event::id).doesNotHaveDuplicates();
        for (long id = 0; id < 2; id++) {
            List<Object> key = List.of(id);
            List<Event> ofRow = events.stream()
                    .filter(each ->
                            each.entity().equals("account") && each.key().equals(key))
                    .toList();
            assertThat(ofRow).hasSizeGreaterThan(2);
            for (int i = 1; i < ofRow.size(); i++) {
                assertThat(ofRow.get(i).previous()).isEqualTo(ofRow.get(i - 1).version());
                assertThat(ofRow.get(i).before()).isEqualTo(ofRow.get(i - 1).after());
            }
        }
    }

    /** Counts the events in the log, without using a store. */
    private static int entries(CqlSession raw) {
        int entries = 0;
        for (Row each : raw.execute("SELECT \"#row\", \"#dead\", content FROM keywright_log")) {
            entries += each.getBoolean(0) && each.isNull(1) && !each.isNull(2) ? 1 : 0;
        }
        return entries;
    }
}
