package dev.keywright.tests.feed;

import static dev.keywright.tests.feed.InventoryFeed.readAll;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.feed.Event;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The feed where several processes open one store, with and without an engine that emits change events itself. */
class FeedOfTwoStoresTest {

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "mongodb", "cassandra", "hbase"})
    void reportsEachChangeOnceInTheOrderOfItsRow(String target) {
        Design design = InventoryFeed.design(target);
        MemoryEngine engine = new MemoryEngine(design.target());
        Store store = Store.create(engine, design, Clock.systemUTC());
        if (!design.target().has(Capability.FEED)) {
            store.events().keep(Duration.ofHours(24));
        }
        Store other = Store.open(engine, Clock.systemUTC());
        for (long owner = 0; owner < 30; owner++) {
            (owner % 2 == 0 ? store : other)
                    .insert("owner", Map.of("id", owner, "name", "Ann", "code", "code" + owner));
        }
        for (int change = 0; change < 5; change++) {
            (change % 2 == 0 ? other : store).run("rename", Map.of("id", 7L, "name", "name" + change));
        }
        assertThatThrownBy(() -> other.insert("owner", Map.of("id", 7L, "name", "Bob")))
                .isInstanceOf(ConstraintViolation.class);
        other.delete("owner", Map.of("id", 7L), OptionalLong.empty());
        List<Event> events = readAll(store.feed("reader"), 4);
        assertThat(events).hasSize(36);
        assertThat(events.stream().map(Event::id)).doesNotHaveDuplicates();
        List<Event> one = events.stream()
                .filter(each -> each.key().toString().equals("[7]"))
                .toList();
        assertThat(one.stream().map(Event::what).distinct())
                .containsExactly(Event.What.INSERT, Event.What.UPDATE, Event.What.DELETE);
        IntStream.range(1, one.size()).forEach(i -> assertThat(one.get(i).previous())
                .isEqualTo(one.get(i - 1).version()));
        assertThat(readAll(store.feed("reader"), 4)).isEmpty();
        assertThat(readAll(other.feed("another"), 100)).hasSize(36);
    }
}
