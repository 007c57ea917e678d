package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import dev.keywright.testkit.Project;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A store says which format it has, and a format that is not known is not read. */
class StoredFormatTest {

    private static MemoryEngine created() {
        Design design = Compiler.design(
                Compiler.read(Project.root().resolve("docs/samples/notes.sql")), Targets.named("cassandra"));
        MemoryEngine engine = new MemoryEngine(Targets.named("cassandra"));
        Store.create(engine, design, Clock.systemUTC());
        return engine;
    }

    @Test
    void isInTheCatalogue() {
        assertThat(created().catalogue().read("format"))
                .hasValueSatisfying(each ->
                        assertThat(each).asString(StandardCharsets.UTF_8).isEqualTo("1"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"2", "", "one"})
    void anotherFormatIsRefused(String other) {
        MemoryEngine engine = created();
        engine.catalogue().replace("format", engine.catalogue().read("format"), other.getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(() -> Store.open(engine, Clock.systemUTC()))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("this store has format " + other);
    }
}
