package dev.keywright.tests.repair;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rows without their parent are accepted where the reference is trusted, and {@code check} reports them
 * (docs/techniques.md, T41).
 */
class OrphansTest {

    private static final String SQL = """
            CREATE TABLE author (id INT PRIMARY KEY, name TEXT NOT NULL);
            CREATE TABLE book (
              id INT PRIMARY KEY,
              author_id INT REFERENCES author -- references: trusted
            );
            CREATE TABLE page (id INT PRIMARY KEY, book_id INT NOT NULL REFERENCES book);
            -- name: booksOf :many
            SELECT id FROM book WHERE author_id = :author ORDER BY id;
            -- name: pagesOf :many
            SELECT id FROM page WHERE book_id = :book ORDER BY id;
            -- name: author :one
            SELECT * FROM author WHERE id = :id;
            """;

    @TempDir
    private Path folder;

    private Design design(String target) throws IOException {
        return Compiler.design(
                Compiler.read(Files.writeString(folder.resolve("books.sql"), SQL)), Targets.named(target));
    }

    @ParameterizedTest
    @ValueSource(strings = {"rocksdb", "cassandra", "dynamodb", "hbase", "mongodb"})
    void areReported(String target) throws IOException {
        Design design = design(target);
        Store store = Store.create(new MemoryEngine(design.target()), design, Clock.systemUTC());
        store.insert("book", Map.of("id", 7, "author_id", 1));
        store.insert("book", Map.of("id", 8));
        assertThat(store.check()).containsExactly("book 7 refers to author {id=1}, which does not exist");
        assertThat(store.repair(rows -> {}).left()).isEqualTo(1);
        store.insert("author", Map.of("id", 1, "name", "Ann"));
        assertThat(store.check()).isEmpty();
        store.delete("author", Map.of("id", 1), OptionalLong.empty());
        assertThat(store.check()).hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(strings = "rocksdb")
    void areReportedWhereRowsWereLost(String target) throws IOException {
        Design design = design(target);
        MemoryEngine engine = new MemoryEngine(design.target());
        Store store = Store.create(engine, design, Clock.systemUTC());
        store.insert("book", Map.of("id", 7));
        store.insert("page", Map.of("id", 1, "book_id", 7));
        assertThat(store.check()).isEmpty();
        engine.write(Commit.of(new Commit.Delete("book", "book", new Key(List.of(7), List.of()), Expect.PRESENT)));
        assertThat(store.check()).contains("page 1 refers to book {id=7}, which does not exist");
    }
}
