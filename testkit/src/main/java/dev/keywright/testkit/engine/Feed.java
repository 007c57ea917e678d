package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.Sample.PARENT;
import static dev.keywright.testkit.engine.Sample.TABLE;
import static dev.keywright.testkit.engine.Sample.parent;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Changes that the engine itself tells of. */
interface Feed extends Kit {

    @Test
    default void changesComeInTheirOrderOrAreRefused() {
        servedOrRefused(
                Capability.FEED,
                engine -> {
                    put(engine, parent(1, "a", 1));
                    put(engine, parent(1, "b", 2));
                    engine.write(Commit.of(new Commit.Put(TABLE, parent(1, "c", 3), Expect.ABSENT)));
                    engine.write(Commit.of(new Commit.Delete(TABLE, PARENT, Sample.parentKey(1), Expect.PRESENT)));
                    List<ChangeEvent> events = engine.changes(Optional.empty(), 9);
                    assertThat(events)
                            .extracting(ChangeEvent::before)
                            .containsExactly(
                                    Optional.empty(), Optional.of(parent(1, "a", 1)), Optional.of(parent(1, "b", 2)));
                    assertThat(events)
                            .extracting(ChangeEvent::after)
                            .containsExactly(
                                    Optional.of(parent(1, "a", 1)), Optional.of(parent(1, "b", 2)), Optional.empty());
                    Optional<String> first = Optional.of(events.get(0).position());
                    assertThat(engine.changes(first, 1)).containsExactly(events.get(1));
                    assertThat(engine.changes(first, 9)).isEqualTo(events.subList(1, 3));
                },
                engine -> engine.changes(Optional.empty(), 1));
    }
}
