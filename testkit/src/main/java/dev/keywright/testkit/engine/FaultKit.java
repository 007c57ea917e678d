package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.CHILD;
import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.layout.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the errors that an engine reports for wrong requests. Used by {@code EngineKit}. */
interface FaultKit extends Kit {

    @Test
    default void aClosedEngineSaysSo() {
        Engine engine = open();
        engine.create(SampleTables.TABLES);
        engine.close();
        engine.close();
        refused(() -> engine.get(parents(1L)), "closed");
        refused(() -> engine.range(SampleTables.children(1L)), "closed");
        refused(() -> engine.scan(new ScanRequest(TABLE, 1)), "closed");
        refused(() -> engine.write(Commit.of(Commit.put(TABLE, parent(1, "a", 1)))), "closed");
        refused(() -> engine.create(SampleTables.TABLES), "closed");
        refused(() -> engine.catalogue().read("design"), "closed");
    }

    @Test
    default void whatIsNotThereIsNamed() {
        withTables(engine -> {
            refused(() -> engine.get(new GetRequest("nowhere", CHILD, List.of())), "no table nowhere");
            refused(() -> engine.get(new GetRequest(TABLE, "unknown", List.of())), "no row kind unknown");
            refused(() -> engine.write(Commit.of(Commit.put("nowhere", parent(1, "a", 1)))), "no table nowhere");
            refused(() -> engine.use(List.of(SampleTables.table("nowhere"))), "no table nowhere");
        });
    }

    @Test
    default void aTableIsMadeOnceAndNotAsAnother() {
        withTables(engine -> {
            put(engine, parent(1, "a", 1));
            engine.create(SampleTables.TABLES);
            engine.use(SampleTables.TABLES);
            assertThat(engine.get(parents(1L))).hasSize(1);
            Table another = SampleTables.table(TABLE, SampleTables.kind(CHILD, SampleTables.CHILD_KEY));
            refused(() -> engine.create(List.of(another)), "table " + TABLE + " already exists");
        });
    }
}
