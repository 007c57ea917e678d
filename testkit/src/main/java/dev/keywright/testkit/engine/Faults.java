package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.Sample.CHILD;
import static dev.keywright.testkit.engine.Sample.TABLE;
import static dev.keywright.testkit.engine.Sample.parent;
import static dev.keywright.testkit.engine.Sample.parents;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.layout.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What goes wrong is told. */
interface Faults extends Kit {

    @Test
    default void aClosedEngineSaysSo() {
        Engine engine = open();
        engine.create(Sample.TABLES);
        engine.close();
        engine.close();
        refused(() -> engine.get(parents(1L)), "closed");
        refused(() -> engine.range(Ask.children(1L).request()), "closed");
        refused(() -> engine.scan(new ScanRequest(TABLE, 1)), "closed");
        refused(() -> engine.write(Commit.of(Commit.put(TABLE, parent(1, "a", 1)))), "closed");
        refused(() -> engine.create(Sample.TABLES), "closed");
        refused(() -> engine.catalogue().read("design"), "closed");
    }

    @Test
    default void whatIsNotThereIsNamed() {
        on(engine -> {
            refused(() -> engine.get(new GetRequest("nowhere", CHILD, List.of())), "no table nowhere");
            refused(() -> engine.get(new GetRequest(TABLE, "nobody", List.of())), "no rows of nobody");
            refused(() -> engine.write(Commit.of(Commit.put("nowhere", parent(1, "a", 1)))), "no table nowhere");
            refused(() -> engine.use(List.of(Sample.table("nowhere"))), "no table nowhere");
        });
    }

    @Test
    default void aTableIsMadeOnceAndNotAsAnother() {
        on(engine -> {
            put(engine, parent(1, "a", 1));
            engine.create(Sample.TABLES);
            engine.use(Sample.TABLES);
            assertThat(engine.get(parents(1L))).hasSize(1);
            Table another = Sample.table(TABLE, Sample.kind(CHILD, Sample.CHILD_KEY));
            refused(() -> engine.create(List.of(another)), "another table " + TABLE);
        });
    }
}
