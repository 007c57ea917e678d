package dev.keywright.testkit.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;

/** What the kits of all topics share: opening an engine, and checking that it serves or refuses a request. */
public interface Kit {

    /** Opens an engine without tables; the test closes it. */
    Engine open();

    /** Runs a test on an engine that has the sample's tables, all of them empty. */
    default void withTables(Consumer<Engine> test) {
        try (Engine engine = open()) {
            engine.create(SampleTables.TABLES);
            test.accept(engine);
        }
    }

    /** Runs the test if the profile has the capability; otherwise checks that the call is refused with a sentence. */
    default void servedOrRefused(Capability capability, Consumer<Engine> test, Consumer<Engine> call) {
        withTables(engine -> {
            if (engine.profile().has(capability)) {
                test.accept(engine);
            } else {
                refused(() -> call.accept(engine), "");
            }
        });
    }

    /** Runs the test where the engine has the facet; {@link FacetKit} checks where it must have it. */
    default <F> void withFacet(Function<Engine, Optional<F>> facet, BiConsumer<Engine, F> test) {
        withTables(engine -> facet.apply(engine).ifPresent(each -> test.accept(engine, each)));
    }

    /** Checks that the call fails with the sentence, writes nothing, and is reported as not worth a retry. */
    default void refused(Runnable call, String sentence) {
        assertThatThrownBy(call::run).isInstanceOfSatisfying(EngineException.class, fault -> {
            assertThat(fault).hasMessageContaining(sentence);
            assertThat(fault.written()).isEqualTo(EngineException.Written.NOTHING);
            assertThat(fault.retryable()).isFalse();
        });
    }

    default void put(Engine engine, StoredRow... rows) {
        engine.writeAll(Commit.putEach(SampleTables.TABLE, List.of(rows))).forEach(CommitOutcome::orThrow);
    }
}
