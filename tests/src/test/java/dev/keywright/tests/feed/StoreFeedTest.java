package dev.keywright.tests.feed;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Event.What;
import dev.keywright.store.feed.Feed;
import dev.keywright.verify.history.AccountsDesign;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The events that a feed reports, to which consumers, how often, and for how long. */
class StoreFeedTest {

    @TempDir
    private Path folder;

    private static Store store(Engine engine, Clock clock) {
        return Store.create(engine, AccountsDesign.design(), clock);
    }

    private static Engine memory() {
        return new MemoryEngine(Targets.named("rocksdb"));
    }

    private static void customer(Store store, long id, String name) {
        store.upsert("customer", Map.of("id", id, "name", name));
    }

    private static void account(Store store, long id) {
        store.insert(
                "account", Map.of("id", id, "customer_id", 1L, "label", "label " + id, "amount", 10L, "trail", "made"));
    }

    private static List<String> shown(List<Event> events) {
        return events.stream()
                .map(each -> each.what() + " " + each.entity() + " " + each.key())
                .toList();
    }

    @Test
    void eventsHaveTheRowBeforeAndAfterAndOnlyEntitiesHaveThem() {
        for (Engine engine : List.of(memory(), Engines.open("rocksdb:" + folder))) {
            try (Store store = store(engine, Clock.systemUTC())) {
                customer(store, 1, "Ann");
                account(store, 7);
                store.update("account", Map.of("id", 7L, "amount", 12L), OptionalLong.empty());
                store.delete("account", Map.of("id", 7L), OptionalLong.empty());
                assertThat(store.delete("account", Map.of("id", 8L), OptionalLong.empty()))
                        .isFalse();
                List<Event> events = store.feed("reader").next(10);
                assertThat(shown(events))
                        .containsExactly(
                                "INSERT customer [1]",
                                "INSERT account [7]",
                                "UPDATE account [7]",
                                "DELETE account [7]");
                Event update = events.get(2);
                assertThat(update.before().get().value("amount")).isEqualTo(10L);
                assertThat(update.after().get().value("amount")).isEqualTo(12L);
                assertThat(update.after().get().value("label")).isEqualTo("label 7");
                assertThat(update.previous()).isEqualTo(events.get(1).version());
            }
        }
    }

    @Test
    void whatIsRefusedIsNotReported() {
        try (Store store = store(memory(), Clock.systemUTC())) {
            customer(store, 1, "Ann");
            account(store, 7);
            assertThatThrownBy(() -> account(store, 7)).isInstanceOf(ConstraintViolation.class);
            assertThatThrownBy(() -> store.delete("customer", Map.of("id", 1L), OptionalLong.empty()))
                    .isInstanceOf(ConstraintViolation.class);
            assertThat(store.feed("reader").next(10)).hasSize(2);
        }
    }

    @Test
    void handlersGetTheEventsThatTheyWant() {
        try (Store store = store(memory(), Clock.systemUTC())) {
            customer(store, 1, "Ann");
            customer(store, 1, "Anna");
            account(store, 7);
            List<String> renamed = new ArrayList<>();
            List<String> all = new ArrayList<>();
            Feed feed = store.feed("reader")
                    .on(
                            "customer",
                            each -> renamed.add((String) each.after().get().value("name")),
                            What.UPDATE)
                    .on("account", each -> all.add(each.what().name()));
            assertThat(Stream.of(feed.handle(2), feed.handle(2), feed.handle(2)))
                    .containsExactly(2, 1, 0);
            assertThat(renamed).containsExactly("Anna");
            assertThat(all).containsExactly("INSERT");
        }
    }

    /** An effect that fails, or a process that ends, has the event delivered again, under the same id. */
    @Test
    void anEventThatWasNotTakenComesAgain() {
        String url = "rocksdb:" + folder.resolve("again");
        List<String> ids = new ArrayList<>();
        try (Store store = Store.create(url, AccountsDesign.design())) {
            for (long id = 1; id <= 5; id++) {
                customer(store, id, "name");
            }
            Feed feed = store.feed("reader").on("customer", each -> {
                ids.add(each.id());
                if (ids.size() == 3) {
                    throw new IllegalStateException("the mail is down");
                }
            });
            assertThatThrownBy(() -> feed.handle(10)).hasMessage("the mail is down");
            assertThat(store.feed("another").next(10)).hasSize(5);
        }
        try (Store store = Store.open(url)) {
            Feed feed = store.feed("reader");
            List<Event> next = feed.next(10);
            assertThat(next).hasSize(3);
            assertThat(next.get(0).id()).isEqualTo(ids.get(2));
            feed.done(next.get(1));
            customer(store, 9, "later");
            assertThat(shown(feed.next(10))).containsExactly("INSERT customer [5]", "INSERT customer [9]");
        }
    }

    @Test
    void twoWhoReadUnderOneNameAreFoundOut() {
        try (Store store = store(memory(), Clock.systemUTC())) {
            customer(store, 1, "Ann");
            customer(store, 2, "Bob");
            Feed one = store.feed("reader");
            Feed other = store.feed("reader");
            one.done(one.next(1).get(0));
            assertThatThrownBy(() -> other.handle(1))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("another consumer reads the feed as reader");
        }
    }

    @Test
    void aConsumerMayLeaveOutWhatWas() {
        try (Store store = store(memory(), Clock.systemUTC())) {
            customer(store, 1, "Ann");
            Feed feed = store.feed("reader");
            feed.end();
            assertThat(feed.next(10)).isEmpty();
            customer(store, 2, "Bob");
            assertThat(shown(feed.next(10))).containsExactly("INSERT customer [2]");
            feed.start();
            assertThat(feed.next(10)).hasSize(2);
        }
    }

    @Test
    void eventsAreKeptForADayAndWhoComesTooLateIsReported() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2024-05-01T10:30:00Z"));
        try (Store store = store(memory(), new SettableClock(now))) {
            customer(store, 1, "Ann");
            Feed early = store.feed("early");
            assertThat(early.next(10)).hasSize(1);
            now.updateAndGet(each -> each.plus(Duration.ofHours(20)));
            customer(store, 2, "Bob");
            store.events().purge();
            assertThat(store.feed("reader").next(10)).hasSize(2);
            now.updateAndGet(each -> each.plus(Duration.ofHours(5)));
            store.events().purge();
            assertThat(shown(store.feed("new").next(10))).containsExactly("INSERT customer [2]");
            assertThatThrownBy(() -> early.next(10))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("early has missed events");
            early.start();
            assertThat(early.next(10)).hasSize(1);
        }
    }

    @Test
    void oldEventsGoAsNewOnesCome() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2024-05-01T10:30:00Z"));
        try (Store store = store(memory(), new SettableClock(now))) {
            for (long id = 0; id < 400; id++) {
                customer(store, id, "old");
            }
            now.updateAndGet(each -> each.plus(Duration.ofDays(3)));
            for (long id = 0; id < 400; id++) {
                customer(store, id, "new");
            }
            assertThat(store.feed("reader").next(1_000)).hasSize(400);
        }
    }

    @Test
    void aStoreMayKeepNoFeed() {
        Engine engine = memory();
        try (Store store = store(engine, Clock.systemUTC())) {
            customer(store, 1, "Ann");
            store.events().keep(Duration.ZERO);
            customer(store, 2, "Bob");
            assertThatThrownBy(() -> store.feed("reader"))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("keeps no feed");
            store.events().keep(Duration.ofHours(1));
            customer(store, 3, "Eve");
            assertThat(shown(store.feed("reader").next(10)))
                    .containsExactly("INSERT customer [1]", "INSERT customer [3]");
        }
    }

    /** A clock that goes back does not place new events before those that were read. */
    @Test
    void placesGrowThoughTheClockGoesBack() {
        AtomicReference<Instant> now = new AtomicReference<>(Instant.parse("2024-05-01T10:30:00Z"));
        Engine engine = memory();
        Store store = store(engine, new SettableClock(now));
        customer(store, 1, "Ann");
        Feed feed = store.feed("reader");
        feed.done(feed.next(1).get(0));
        now.updateAndGet(each -> each.minus(Duration.ofHours(3)));
        Store again = Store.open(engine, new SettableClock(now));
        customer(again, 2, "Bob");
        assertThat(shown(again.feed("reader").next(10))).containsExactly("INSERT customer [2]");
    }

    /** A clock that shows the time set by the test. */
    private static final class SettableClock extends Clock {

        private final AtomicReference<Instant> now;

        SettableClock(AtomicReference<Instant> now) {
            this.now = now;
        }

        @Override
        public ZoneOffset getZone() {
            return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
            return this;
        }

        @Override
        public Instant instant() {
            return now.get();
        }
    }
}
