package dev.keywright.tests.answers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.testkit.Project;
import java.math.BigDecimal;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Values that differ only in their last digit are different rows, groups and answers. */
class CloseValuesTest {

    private static final BigDecimal ONE = new BigDecimal("1.000000000000001");
    private static final BigDecimal OTHER = new BigDecimal("1.000000000000002");

    @ParameterizedTest
    @ValueSource(strings = {"rocksdb", "dynamodb", "cassandra", "hbase", "mongodb"})
    void theyAreNotTakenForEachOther(String target) {
        Design design = Compiler.design(
                Compiler.read(Project.root().resolve("tests/src/test/resources/close/readings.sql")),
                Targets.named(target));
        try (Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC())) {
            store.insert("reading", Map.of("at", ONE, "place", ONE, "size", 1L));
            store.insert("reading", Map.of("at", OTHER, "place", OTHER, "size", 2L));
            assertThat(store.ask("places", Map.of()).rows()).containsExactly(List.of(ONE), List.of(OTHER));
            assertThat(store.ask("sizes", Map.of()).rows()).hasSize(2);
            store.update("reading", Map.of("at", OTHER, "size", 5L), OptionalLong.empty());
            assertThat(store.ask("reading", Map.of("at", ONE)).rows()).containsExactly(List.of(ONE, ONE, 1L));
            store.delete("reading", Map.of("at", ONE), OptionalLong.empty());
            assertThat(store.ask("reading", Map.of("at", OTHER)).rows()).containsExactly(List.of(OTHER, OTHER, 5L));
            assertThat(store.check()).isEmpty();
        }
    }
}
