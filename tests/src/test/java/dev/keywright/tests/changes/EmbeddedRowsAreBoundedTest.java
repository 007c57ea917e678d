package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.explain.ExplainText;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.OptionalLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A parent has no more embedded rows than the model allows; other children are not counted (docs/techniques.md, T3).
 */
class EmbeddedRowsAreBoundedTest {

    private static final String SQL = """
            CREATE TABLE post (id BIGINT PRIMARY KEY, title TEXT NOT NULL);
            CREATE TABLE note (
              post_id BIGINT NOT NULL REFERENCES post, -- average: 2, at most: 3
              number BIGINT NOT NULL,
              body TEXT NOT NULL,
              PRIMARY KEY (post_id, number)
            );
            -- name: postWithNotes :one
            -- rate: 1000/s
            SELECT p.title, n.number, n.body FROM post p LEFT JOIN note n ON n.post_id = p.id WHERE p.id = :id ORDER BY n.number;
            """;

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "mongodb", "rocksdb"})
    void oneMoreIsRefused(String target) throws IOException {
        Path file = Files.writeString(folder.resolve("posts.sql"), SQL);
        Design design = Compiler.design(Compiler.read(file), Targets.named(target));
        assertThat(design.tables().stream().flatMap(each -> each.rows().stream()))
                .as("notes live in their post")
                .anyMatch(each -> each.role() == RowRole.EMBEDDED);
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("post", Map.of("id", 1L, "title", "one"));
        store.insert("post", Map.of("id", 2L, "title", "two"));
        for (long number = 1; number <= 3; number++) {
            note(store, 1, number);
        }
        note(store, 2, 1);
        refused(() -> note(store, 1, 4));
        refused(() -> store.together(group -> {
            group.delete("note", Map.of("post_id", 1L, "number", 1L));
            group.insert("note", Map.of("post_id", 1L, "number", 5L, "body", ""));
            return group.insert("note", Map.of("post_id", 1L, "number", 6L, "body", ""));
        }));
        assertThat(store.ask("postWithNotes", Map.of("id", 1L)).rows()).hasSize(3);
        store.update("note", Map.of("post_id", 1L, "number", 3L, "body", "changed"), OptionalLong.empty());
        store.delete("note", Map.of("post_id", 1L, "number", 2L), OptionalLong.empty());
        note(store, 1, 4);
        assertThat(store.check()).isEmpty();
    }

    /** Rows that are not embedded are not counted, and the answer does not depend on the bound. */
    @Test
    void oneMoreIsTakenWhereNoneLiveInside() throws IOException {
        Path file = Files.writeString(folder.resolve("posts.sql"), SQL);
        Design design = Compiler.design(Compiler.read(file), Targets.named("cassandra"));
        assertThat(design.questions().get(0).assumedBounds()).containsExactly("note.post_id");
        assertThat(ExplainText.of(design, "postWithNotes")).contains("(declared, not checked)");
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("post", Map.of("id", 1L, "title", "one"));
        for (long number = 1; number <= 5; number++) {
            note(store, 1, number);
        }
        assertThat(store.ask("postWithNotes", Map.of("id", 1L)).rows()).hasSize(5);
        assertThat(store.check()).isEmpty();
    }

    private static void note(Store store, long post, long number) {
        store.insert("note", Map.of("post_id", post, "number", number, "body", "body"));
    }

    private static void refused(ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(ConstraintViolation.class, each -> {
            assertThat(each.constraint()).isEqualTo(ConstraintViolation.Constraint.AT_MOST);
            assertThat(each).hasMessageContaining("post 1 already has 3 rows of note, the declared maximum");
        });
    }
}
