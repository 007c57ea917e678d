package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.OTHER;
import static dev.keywright.testkit.engine.SampleTables.other;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests writes that add to a number without reading it first. Used by {@code EngineKit}. */
interface AdditionKit extends Kit {

    private static Commit add(String column, Number by, Map<String, Object> columns, Expect expect) {
        return Commit.of(new Commit.Set(OTHER, OTHER, other(1, "", 0).key(), columns, Map.of(column, by), expect));
    }

    private static Object found(Engine engine, String column) {
        return engine.get(new GetRequest(OTHER, OTHER, List.of(other(1, "", 0).key()), true))
                .get(0)
                .values()
                .get(column);
    }

    private static void plain(Engine engine) {
        engine.write(add("version", 1L, Map.of(), Expect.ANYTHING)).orThrow();
    }

    @Test
    default void numbersGrowAndShrink() {
        servedOrRefused(
                Capability.ADD,
                engine -> {
                    engine.write(Commit.of(Commit.put(OTHER, other(1, new BigDecimal("1.50"), 7))))
                            .orThrow();
                    plain(engine);
                    engine.write(add("version", -3L, Map.of(), Expect.PRESENT)).orThrow();
                    engine.write(add("note", new BigDecimal("2.25"), Map.of("more", "m"), Expect.equal("version", 5L)))
                            .orThrow();
                    assertThat(found(engine, "version")).isEqualTo(5L);
                    assertThat((BigDecimal) found(engine, "note")).isEqualByComparingTo("3.75");
                    assertThat(found(engine, "more")).isEqualTo("m");
                    assertThat(engine.write(add("version", 1L, Map.of(), Expect.equal("version", 4L)))
                                    .conflicts())
                            .hasSize(1);
                    assertThat(found(engine, "version")).isEqualTo(5L);
                },
                AdditionKit::plain);
    }

    /** An addition to a missing row creates it; concurrent additions are not lost, although no client reads. */
    @Test
    default void nothingThatThreadsAddIsLost() {
        servedOrRefused(
                Capability.ADD,
                engine -> {
                    plain(engine);
                    IntStream.range(0, 4).parallel().forEach(client -> IntStream.range(0, 25)
                            .forEach(i -> plain(engine)));
                    assertThat(found(engine, "version")).isEqualTo(101L);
                },
                AdditionKit::plain);
    }
}
