package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.CHILD;
import static dev.keywright.testkit.engine.SampleTables.OTHER;
import static dev.keywright.testkit.engine.SampleTables.PARENT;
import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.child;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.ChangeStream;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Tests the change events that an engine itself emits. Used by {@code EngineKit}. */
interface FeedKit extends Kit {

    @Test
    default void changesComeInTheirOrder() {
        withFeed((engine, stream) -> {
            put(engine, parent(1, "a", 1));
            put(engine, parent(1, "b", 2));
            engine.write(Commit.of(new Commit.Put(TABLE, parent(1, "c", 3), Expect.ABSENT)));
            engine.write(Commit.of(new Commit.Delete(TABLE, PARENT, SampleTables.parentKey(1), Expect.PRESENT)));
            List<ChangeEvent> events = events(stream, Optional.empty(), 9);
            assertThat(events)
                    .extracting(ChangeEvent::before)
                    .containsExactly(Optional.empty(), Optional.of(parent(1, "a", 1)), Optional.of(parent(1, "b", 2)));
            assertThat(events)
                    .extracting(ChangeEvent::after)
                    .containsExactly(Optional.of(parent(1, "a", 1)), Optional.of(parent(1, "b", 2)), Optional.empty());
            assertThat(events).extracting(ChangeEvent::table).containsOnly(TABLE);
        });
    }

    @Test
    default void whoReadsOnFromAPositionGetsTheRestOnce() {
        withFeed((engine, stream) -> {
            LongStream.range(0, 5).forEach(each -> put(engine, parent(each, "a", 1)));
            List<ChangeEvent> all = events(stream, Optional.empty(), 9);
            assertThat(all).extracting(ChangeEvent::id).doesNotHaveDuplicates().hasSize(5);
            for (int place = 0; place < all.size(); place++) {
                Optional<String> behind = Optional.of(all.get(place).position());
                assertThat(events(stream, behind, 2))
                        .extracting(ChangeEvent::id)
                        .containsExactlyElementsOf(all.subList(place + 1, all.size()).stream()
                                .map(ChangeEvent::id)
                                .toList());
            }
        });
    }

    @Test
    default void thePositionAloneIsReturnedWithoutChanges() {
        withFeed((engine, stream) -> {
            String start = stream.changes(Optional.empty(), 0).position();
            put(engine, parent(1, "a", 1));
            ChangePage none = stream.changes(Optional.of(start), 0);
            assertThat(none.events()).isEmpty();
            assertThat(none.missed()).isEmpty();
            assertThat(events(stream, Optional.of(start), 9)).hasSize(1);
            assertThat(events(stream, Optional.of(none.position()), 9)).hasSize(1);
        });
    }

    @Test
    default void whatIsRefusedIsNotReported() {
        withFeed((engine, stream) -> {
            put(engine, parent(1, "a", 1));
            Commit refused = Commit.of(
                    new Commit.Put(TABLE, child(1, "x", 1L), Expect.ANYTHING),
                    new Commit.Put(TABLE, parent(1, "b", 2), Expect.ABSENT));
            assertThat(engine.write(refused).applied()).isFalse();
            assertThat(events(stream, Optional.empty(), 9)).hasSize(1);
        });
    }

    @Test
    default void changesOfACommitAreReportedOfAllTables() {
        withFeed((engine, stream) -> {
            engine.write(Commit.of(
                            Commit.put(TABLE, parent(1, "a", 1)),
                            Commit.put(TABLE, child(1, "x", 1L)),
                            Commit.put(OTHER, SampleTables.other(7, "o", 1))))
                    .orThrow();
            put(engine, parent(2, "b", 2));
            List<ChangeEvent> events = events(stream, Optional.empty(), 1);
            assertThat(events)
                    .extracting(each -> each.row().kind())
                    .containsExactlyInAnyOrder(PARENT, CHILD, OTHER, PARENT);
            long known = events.stream()
                    .flatMap(each -> each.commit().stream())
                    .distinct()
                    .count();
            assertThat(known).isIn(0L, 2L);
        });
    }

    private void withFeed(BiConsumer<Engine, ChangeStream> test) {
        withFacet(Engine::changeStream, test);
    }

    /** All events after a position, read page by page. */
    private static List<ChangeEvent> events(ChangeStream stream, Optional<String> behind, int limit) {
        List<ChangeEvent> events = new ArrayList<>();
        Optional<String> from = behind;
        ChangePage page;
        do {
            page = stream.changes(from, limit);
            assertThat(page.missed()).isEmpty();
            assertThat(page.events()).hasSizeLessThanOrEqualTo(limit);
            events.addAll(page.events());
            from = Optional.of(page.position());
        } while (!page.end());
        return events;
    }
}
