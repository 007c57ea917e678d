package dev.keywright.store.feed.log;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.core.value.Type;
import dev.keywright.store.change.CommittedChange;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.feed.Events;
import dev.keywright.store.lookup.Identity;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/**
 * A reader of the log does not read past a commit that is still under way, so that no event is placed before its
 * position later.
 */
class CommittedEventsTest {

    private static final Entity ENTITY = new Entity(
            "note",
            1,
            List.of(new Attribute(
                    "id", Type.BIGINT, false, Optional.empty(), false, 1, 8, Optional.empty(), OptionalLong.empty())),
            List.of("id"),
            false,
            List.of(),
            List.of(),
            List.of(),
            Optional.empty());

    private final Engine engine = new MemoryEngine(Targets.named("rocksdb"));
    private final CommittedEvents events;

    CommittedEventsTest() {
        engine.create(List.of(EventTable.TABLE));
        events = new CommittedEvents(engine, () -> 5_000_000_000L, name -> ENTITY);
    }

    private static CommittedChange insert(long id) {
        Row row = new Row(Map.of("id", id));
        return new CommittedChange(new RowChange(Identity.of(ENTITY, row), Optional.empty(), Optional.of(row)), 0, id);
    }

    private void write(List<Commit.Write> writes) {
        engine.write(new Commit(writes)).orThrow();
    }

    private List<Object> eventKeys() {
        return events.after(events.start(), 10).events().stream()
                .map(each -> each.event().key().get(0))
                .toList();
    }

    @Test
    void nothingIsReadBehindACommitThatIsUnderWay() {
        events.committing(List.of(insert(1)), this::write);
        events.committing(List.of(insert(2)), late -> {
            events.committing(List.of(insert(3)), this::write);
            assertThat(eventKeys()).containsExactly(1L);
            write(late);
            assertThat(eventKeys()).containsExactly(1L);
        });
        assertThat(eventKeys()).containsExactly(1L, 2L, 3L);
    }

    @Test
    void aCommitThatFailsBlocksNoOther() {
        try {
            events.committing(List.of(insert(1)), writes -> {
                throw new IllegalStateException("the disk is full");
            });
        } catch (IllegalStateException e) {
            assertThat(e).hasMessage("the disk is full");
        }
        events.committing(List.of(insert(2)), this::write);
        assertThat(eventKeys()).containsExactly(2L);
    }

    @Test
    void eventsOfAChangeStayTogether() {
        events.committing(List.of(insert(1), insert(2), insert(3)), this::write);
        events.committing(List.of(insert(4)), this::write);
        List<Events.PositionedEvent> first = events.after(events.start(), 2).events();
        assertThat(first).hasSize(2);
        assertThat(events.after(first.get(1).position(), 10).events())
                .extracting(each -> each.event().key().get(0))
                .containsExactly(3L, 4L);
    }
}
