package dev.keywright.tests.changes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.KeywrightException;
import dev.keywright.core.design.Design;
import dev.keywright.core.profile.Targets;
import dev.keywright.core.row.Row;
import dev.keywright.store.Store;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.error.RefusedStatementException;
import dev.keywright.store.error.VersionConflict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The changes that a store refuses, the messages, and that a refused change writes nothing. */
class StoreRefusesTest {

    private static final String SQL = """
            CREATE TABLE author (id INT PRIMARY KEY, name VARCHAR(5) NOT NULL, mail TEXT UNIQUE);
            CREATE TABLE book (id INT PRIMARY KEY, author_id INT NOT NULL REFERENCES author, price DECIMAL(5, 2));
            -- name: booksOf :many
            -- rate: 10/s
            SELECT id, price FROM book WHERE author_id = :author ORDER BY id;
            -- name: rename :exec
            -- rate: 1/s
            UPDATE author SET name = :name WHERE id = :id;
            """;

    @TempDir
    private Path folder;

    private Store store;

    @BeforeEach
    void create() throws IOException {
        store = Store.create(url(), design());
        store.insert("author", Map.of("id", 1, "name", "Ann", "mail", "ann@example.org"));
    }

    @AfterEach
    void close() {
        assertThat(store.check()).isEmpty();
        store.close();
    }

    private String url() {
        return "rocksdb:" + folder.resolve("store");
    }

    private Design design() throws IOException {
        Path file = Files.writeString(folder.resolve("books.sql"), SQL);
        return Compiler.design(Compiler.read(file), Targets.named("rocksdb"));
    }

    private static void refused(ThrowingCallable call, String sentence) {
        assertThatThrownBy(call).isInstanceOf(RefusedException.class).hasMessageContaining(sentence);
    }

    private void violates(ConstraintViolation.Constraint constraint, ThrowingCallable call) {
        assertThatThrownBy(call).isInstanceOfSatisfying(ConstraintViolation.class, each -> assertThat(each.constraint())
                .isEqualTo(constraint));
    }

    @Test
    void namesThatAreNone() {
        refused(() -> store.ask("bookOf", Map.of()), "there is no question bookOf; the questions are booksOf");
        refused(() -> store.run("renamed", Map.of()), "there is no change renamed; the changes are rename");
        refused(() -> store.insert("writer", Map.of()), "there is no entity writer; the entities are author, book");
        refused(() -> store.insert("author", Map.of("id", 2, "nam", "Bo")), "author has no column nam; it has id");
    }

    @Test
    void argumentsThatDoNotFit() {
        refused(() -> store.ask("booksOf", Map.of()), "booksOf needs :author");
        refused(() -> store.ask("booksOf", Map.of("author", 1, "page", 2)), "booksOf has no parameter page");
        refused(
                () -> store.ask("booksOf", Map.of("author", "one")),
                ":author of booksOf takes integer, not String one");
        refused(() -> store.ask("booksOf", Map.of("author", 1L << 40)), "takes integer, not Long");
    }

    @Test
    void valuesThatDoNotFit() {
        refused(() -> store.insert("author", Map.of("id", 2, "name", "Barbara")), "column name of author");
        refused(() -> store.insert("book", Map.of("id", 7, "author_id", 1, "price", 1.234)), "column price of book");
        refused(() -> store.update("author", Map.of("name", "Bo"), OptionalLong.empty()), "the key of author needs id");
        violates(ConstraintViolation.Constraint.NOT_NULL, () -> store.insert("author", Map.of("id", 2)));
    }

    @Test
    void textThatIsNone() {
        refused(() -> store.insert("author", Map.of("id", 2, "name", "B\0")), "takes text without NUL characters");
        refused(() -> store.insert("author", Map.of("id", 2, "name", "B\ud83d")), "halves of characters");
        assertThat(store.row("author", Map.of("id", 2))).isEmpty();
        store.insert("author", Map.of("id", 2, "name", "\ud83d\ude00"));
        assertThat(store.row("author", Map.of("id", 2))).isPresent();
    }

    @Test
    void changesThatBreakTheSchema() {
        violates(
                ConstraintViolation.Constraint.PRIMARY_KEY,
                () -> store.insert("author", Map.of("id", 1, "name", "Bo")));
        violates(
                ConstraintViolation.Constraint.UNIQUE,
                () -> store.insert("author", Map.of("id", 2, "name", "Bo", "mail", "ann@example.org")));
        violates(ConstraintViolation.Constraint.REFERENCE, () -> store.insert("book", Map.of("id", 7, "author_id", 2)));
        store.insert("book", Map.of("id", 7, "author_id", 1));
        violates(
                ConstraintViolation.Constraint.REFERENCE,
                () -> store.delete("author", Map.of("id", 1), OptionalLong.empty()));
        assertThat(store.ask("booksOf", Map.of("author", 1)).rows()).hasSize(1);
    }

    @Test
    void aVersionThatHasMoved() {
        long version = store.row("author", Map.of("id", 1)).orElseThrow().version();
        assertThat(store.run("rename", Map.of("id", 1, "name", "Anna")).rows()).isOne();
        assertThatThrownBy(() -> store.update("author", Map.of("id", 1, "name", "Bo"), OptionalLong.of(version)))
                .isInstanceOf(VersionConflict.class)
                .hasMessageContaining("author 1 was expected at version " + version);
        Row row = store.row("author", Map.of("id", 1)).orElseThrow().row();
        assertThat(row.value("name")).isEqualTo("Anna");
    }

    @Test
    void aSecondStoreInOnePlaceAndNoStoreInAnother() throws IOException {
        store.close();
        Design design = design();
        refused(() -> Store.create(url(), design), "there is already a store");
        refused(() -> Store.open("rocksdb:" + folder.resolve("empty")), "there is no store at this address");
        store = Store.open(url());
        assertThat(store.ask("booksOf", Map.of("author", 1)).columns()).isEqualTo(List.of("id", "price"));
    }

    @Test
    void whatTheDesignLacksIsRefusedWithItsReason() throws IOException {
        Path file = Files.writeString(folder.resolve("partial.sql"), SQL + """
                CREATE TABLE shelf (id intt PRIMARY KEY);
                -- name: ranked :many
                SELECT rank() OVER (ORDER BY price) FROM book;
                -- name: copyBooks :exec
                INSERT INTO book (id, author_id) SELECT id, author_id FROM book;
                """);
        Design design = Compiler.design(Compiler.read(List.of(file), Optional.empty()), Targets.named("rocksdb"));
        String other = url() + "-partial";
        try (Store created = Store.create(other, design)) {
            lacks(() -> created.ask("ranked", Map.of()), "question ranked was refused: ", "Q510");
        }
        try (Store opened = Store.open(other)) {
            lacks(() -> opened.ask("ranked", Map.of()), "question ranked was refused: ", "Q510");
            lacks(() -> opened.run("copyBooks", Map.of()), "change copyBooks was refused: ", "W602");
            lacks(() -> opened.insert("shelf", Map.of("id", 1)), "table shelf was refused: ", "M305");
            lacks(() -> opened.session().ask("ranked", Map.of()), "question ranked was refused: ", "Q510");
            refused(() -> opened.ask("nosuch", Map.of()), "there is no question nosuch");
            opened.insert("author", Map.of("id", 1, "name", "Ann", "mail", "ann@example.org"));
            opened.insert("book", Map.of("id", 7, "author_id", 1));
            assertThat(opened.run("rename", Map.of("id", 1, "name", "Eve")).rows())
                    .isEqualTo(1);
            assertThat(opened.ask("booksOf", Map.of("author", 1)).rows()).hasSize(1);
            assertThat(opened.check()).isEmpty();
        }
    }

    private static void lacks(ThrowingCallable call, String sentence, String code) {
        assertThatThrownBy(call)
                .isInstanceOf(RefusedStatementException.class)
                .isInstanceOf(KeywrightException.class)
                .hasMessageStartingWith(sentence)
                .hasMessageContaining("partial.sql:")
                .hasMessageContaining(code)
                .hasMessageContaining("; why: ")
                .hasMessageContaining("; fix: ")
                .satisfies(each -> assertThat(
                                ((RefusedStatementException) each).refusal().codes())
                        .containsExactly(code))
                .satisfies(each -> assertThat(((KeywrightException) each).written())
                        .isEqualTo(KeywrightException.Written.NOTHING));
    }
}
