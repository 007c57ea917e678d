package dev.keywright.compiler.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.engine.Targets;
import dev.keywright.core.plan.QuestionPlan;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What bounds a page beside the key that finds its rows. */
class BoundedPlansTest {

    private static final String PHOTOS = """
            -- rows: 100_000
            CREATE TABLE photo (
              id      bigint   PRIMARY KEY,
              people  bigint[] NOT NULL       -- distinct: 5_000%s
            );
            -- name: together :many
            SELECT id FROM photo WHERE people @> :people;
            """;

    @TempDir
    private Path folder;

    static Stream<String> targets() {
        return Targets.names().stream();
    }

    @ParameterizedTest
    @MethodSource("targets")
    void rowsOfOneElementAreAsManyAsTheArraySays(String target) throws IOException {
        assertThat(plan(PHOTOS.formatted(", at most: 700"), target).rowsReadMax())
                .hasValue(700);
        assertThat(plan(PHOTOS.formatted(""), target).growsWith()).contains("rows of photo of one people[]");
    }

    private QuestionPlan plan(String sql, String target) throws IOException {
        Path file = Files.writeString(folder.resolve("model.sql"), sql);
        return Designer.design(Compiler.read(file), Targets.named(target), false)
                .questions()
                .get(0);
    }
}
