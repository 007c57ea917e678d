package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A row whose derived key is too long for the engine is refused before anything is written, by the column's name. */
class LongKeysTest {

    private static final String SQL = """
            CREATE TABLE shelf (id INT PRIMARY KEY, label TEXT NOT NULL UNIQUE);
            CREATE TABLE book (id INT PRIMARY KEY, shelf_id INT NOT NULL REFERENCES shelf, title VARCHAR(255) NOT NULL);
            -- name: booksOfShelf :many
            -- rate: 100/s
            SELECT id, title FROM book WHERE shelf_id = :shelf ORDER BY title;
            -- name: counts :many
            -- rate: 100/s
            SELECT title, COUNT(*) FROM book WHERE shelf_id = :shelf GROUP BY title ORDER BY title;
            -- name: rename :exec
            UPDATE book SET title = :title WHERE id = :id;
            """;

    private static final String LONG = "\ud83d\ude00".repeat(255);

    @TempDir
    private Path folder;

    private Design design(String target) throws IOException {
        Path file = Files.writeString(folder.resolve("books.sql"), SQL);
        return Compiler.design(Compiler.read(file), Targets.named(target));
    }

    @Test
    void theColumnIsNamedAndNothingIsWritten() throws IOException {
        Design design = design("dynamodb");
        try (Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC())) {
            store.insert("shelf", Map.of("id", 1, "label", "a"));
            store.insert("book", Map.of("id", 1, "shelf_id", 1, "title", "short"));
            String title = LONG;
            assertThatThrownBy(() -> store.insert("book", Map.of("id", 2, "shelf_id", 1, "title", title)))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("title is too long for a key of dynamodb");
            assertThatThrownBy(() -> store.run("rename", Map.of("id", 1, "title", title)))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("title is too long");
            assertThatThrownBy(() ->
                            store.update("shelf", Map.of("id", 1, "label", "y".repeat(3_000)), OptionalLong.empty()))
                    .isInstanceOf(RefusedException.class)
                    .hasMessageContaining("label is too long");
            assertThat(store.row("book", Map.of("id", 2))).isEmpty();
            assertThat(store.ask("booksOfShelf", Map.of("shelf", 1)).rows()).hasSize(1);
            assertThat(store.check()).isEmpty();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"rocksdb", "mongodb", "cassandra", "hbase"})
    void otherTargetsTakeIt(String target) throws IOException {
        Design design = design(target);
        try (Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC())) {
            store.insert("shelf", Map.of("id", 1, "label", "a"));
            store.insert("book", Map.of("id", 2, "shelf_id", 1, "title", LONG));
            assertThat(store.ask("booksOfShelf", Map.of("shelf", 1)).rows()).hasSize(1);
        }
    }
}
