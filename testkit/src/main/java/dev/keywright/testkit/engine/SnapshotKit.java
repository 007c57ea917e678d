package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ScanRequest;
import org.junit.jupiter.api.Test;

/** Tests snapshots: several reads see the data of one instant. Used by {@code EngineKit}. */
interface SnapshotKit extends Kit {

    @Test
    default void aSnapshotSeesOneMoment() {
        withFacet(Engine::snapshots, (engine, snapshots) -> {
            put(engine, parent(1, "old", 1), SampleTables.child(1, "a", 1L));
            snapshots.snapshot(frozen -> {
                put(engine, parent(1, "new", 2), parent(2, "new", 1), SampleTables.child(1, "b", 1L));
                assertThat(frozen.get(parents(1L, 2L))).containsExactly(parent(1, "old", 1));
                assertThat(frozen.range(SampleTables.children(1L))).hasSize(1);
                assertThat(frozen.scan(new ScanRequest(TABLE, 9))).hasSize(2);
                return true;
            });
            assertThat(engine.get(parents(1L, 2L))).hasSize(2);
        });
    }
}
