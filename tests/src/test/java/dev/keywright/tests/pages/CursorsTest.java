package dev.keywright.tests.pages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.Compiler;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Page;
import dev.keywright.store.Store;
import dev.keywright.store.error.RefusedException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A cursor continues the answer that it was made for, and no other; a refused cursor causes no reads. */
class CursorsTest {

    private static final String SQL = """
            CREATE TABLE author (id integer PRIMARY KEY, name text NOT NULL);
            CREATE TABLE book (
              id        integer PRIMARY KEY,
              author_id integer NOT NULL REFERENCES author,
              price     decimal(6,2)
            );
            -- name: booksOf :many
            -- page: 2
            SELECT id, price FROM book WHERE author_id = :author ORDER BY price DESC;
            -- name: dearest :many
            SELECT id FROM book WHERE author_id = :author ORDER BY price DESC LIMIT 5;
            -- name: authorWithBooks :one
            SELECT a.name, b.id FROM author a LEFT JOIN book b ON b.author_id = a.id WHERE a.id = :id;
            """;

    private static final int BOOKS = 9;
    private static final Map<String, Object> ANN = Map.of("author", 1);

    @TempDir
    private Path folder;

    private MemoryEngine engine;
    private Store store;

    @BeforeEach
    void fill() throws IOException {
        engine = new MemoryEngine(Targets.named("rocksdb"));
        store = filled(engine, SQL);
    }

    private Store filled(MemoryEngine on, String sql) throws IOException {
        Path file = Files.writeString(folder.resolve("books.sql"), sql);
        Design design = Compiler.design(Compiler.read(file), Targets.named("rocksdb"));
        Store filled = Store.create(on, design, Clock.systemUTC());
        filled.insert("author", Map.of("id", 1, "name", "Ann"));
        filled.insert("author", Map.of("id", 2, "name", "Bo"));
        for (int id = 0; id < BOOKS; id++) {
            // Every third book has no price, and prices are shared.
            filled.insert(
                    "book",
                    id % 3 == 0 ? Map.of("id", id, "author_id", 1) : Map.of("id", id, "author_id", 1, "price", id % 2));
        }
        return filled;
    }

    private static List<List<Object>> pages(Store from, String question, int rows) {
        List<List<Object>> all = new ArrayList<>();
        Optional<String> cursor = Optional.empty();
        do {
            Page page = from.ask(question, ANN, cursor, rows);
            assertThat(page.rows()).hasSizeLessThanOrEqualTo(rows);
            all.addAll(page.rows());
            cursor = page.cursor();
        } while (cursor.isPresent());
        return all;
    }

    private void refused(ThrowingCallable call, String sentence) {
        engine.resetUsage();
        assertThatThrownBy(call).isInstanceOf(RefusedException.class).hasMessageContaining(sentence);
        assertThat(engine.usage().requests()).isZero();
    }

    @Test
    void pagesJoinToTheWholeAnswerWhateverTheirSize() {
        List<List<Object>> whole = store.stream("booksOf", ANN).all();
        assertThat(whole).hasSize(BOOKS);
        for (int rows = 1; rows <= BOOKS + 1; rows++) {
            assertThat(pages(store, "booksOf", rows)).as("%s a page", rows).isEqualTo(whole);
        }
    }

    @Test
    void aPageHasTheSizeOfItsQuestion() {
        Page first = store.ask("booksOf", ANN);
        assertThat(first.columns()).containsExactly("id", "price");
        assertThat(first.rows()).hasSize(2);
        Page second = store.ask("booksOf", ANN, first.cursor().orElseThrow());
        assertThat(second.rows()).hasSize(2).doesNotContainAnyElementsOf(first.rows());
        refused(() -> store.ask("booksOf", ANN, Optional.empty(), 0), "a page has 1 to 10,000 rows, not 0");
    }

    @Test
    void aLaterPageReadsNoMoreThanTheFirst() {
        engine.resetUsage();
        Page page = store.ask("booksOf", ANN);
        long first = engine.usage().rowsRead();
        while (page.cursor().isPresent()) {
            engine.resetUsage();
            page = store.ask("booksOf", ANN, page.cursor().get());
            assertThat(engine.usage().rowsRead()).isLessThanOrEqualTo(first);
            assertThat(engine.usage().requests()).isOne();
        }
    }

    @Test
    void aLimitIsOfTheWholeAnswer() {
        for (int rows = 1; rows <= 6; rows++) {
            assertThat(pages(store, "dearest", rows)).hasSize(5);
        }
        assertThat(store.ask("dearest", ANN, Optional.empty(), 5).cursor()).isEmpty();
    }

    @Test
    void oneRootIsNeverCut() {
        Page page = store.ask("authorWithBooks", Map.of("id", 1), Optional.empty(), 1);
        assertThat(page.rows()).hasSize(BOOKS);
        assertThat(page.cursor()).isEmpty();
    }

    @Test
    void anyFlippedBitOrCutIsRefused() {
        String cursor = store.ask("booksOf", ANN).cursor().orElseThrow();
        String sentence = "not issued by this store, or was modified";
        byte[] bytes = cursor.getBytes(StandardCharsets.US_ASCII);
        for (int bit = 0; bit < bytes.length * Byte.SIZE; bit++) {
            byte[] flipped = bytes.clone();
            flipped[bit / Byte.SIZE] ^= (byte) (1 << bit % Byte.SIZE);
            refused(() -> store.ask("booksOf", ANN, new String(flipped, StandardCharsets.ISO_8859_1)), sentence);
        }
        for (int length = 0; length < cursor.length(); length++) {
            String cut = cursor.substring(0, length);
            refused(() -> store.ask("booksOf", ANN, cut), sentence);
        }
        refused(() -> store.ask("booksOf", ANN, cursor + "A"), sentence);
        refused(() -> store.ask("booksOf", ANN, cursor + "="), sentence);
    }

    @Test
    void aCursorOfSomethingElseIsRefused() throws IOException {
        String cursor = store.ask("booksOf", ANN).cursor().orElseThrow();
        refused(() -> store.ask("dearest", ANN, cursor), "to another question than dearest");
        refused(() -> store.ask("booksOf", Map.of("author", 2), cursor), "to other arguments of booksOf");
        assertThat(store.ask("booksOf", Map.of("author", 1L), cursor).rows()).hasSize(2);
        MemoryEngine other = new MemoryEngine(Targets.named("rocksdb"));
        Store otherStore = filled(other, SQL);
        assertThatThrownBy(() -> otherStore.ask("booksOf", ANN, cursor))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("not issued by this store");
        otherStore.close();
    }

    @Test
    void aCursorOfAnotherDesignIsRefused() throws IOException {
        String cursor = store.ask("booksOf", ANN).cursor().orElseThrow();
        MemoryEngine other = new MemoryEngine(Targets.named("rocksdb"));
        Catalogue theirs = engine.catalogue();
        other.catalogue()
                .replace("secret", Optional.empty(), theirs.read("secret").orElseThrow());
        Store changed = filled(other, SQL.replace("page: 2", "page: 3"));
        assertThatThrownBy(() -> changed.ask("booksOf", ANN, cursor))
                .isInstanceOf(RefusedException.class)
                .hasMessageContaining("to another design");
        changed.close();
    }

    @Test
    void valuesHaveTheTypesOfTheirColumns() {
        List<Object> row =
                store.ask("booksOf", ANN, Optional.empty(), BOOKS).rows().get(BOOKS - 1);
        assertThat(row.get(0)).isInstanceOf(Long.class);
        assertThat(row.get(1)).hasToString("0.00");
    }

    @Test
    void aCursorShowsNothingOfItsRowsAndArguments() throws IOException {
        MemoryEngine other = new MemoryEngine(Targets.named("rocksdb"));
        Path file = Files.writeString(folder.resolve("letters.sql"), """
                CREATE TABLE letter (id text PRIMARY KEY, owner text NOT NULL, subject text NOT NULL);
                -- name: lettersOf :many
                -- page: 1
                SELECT id FROM letter WHERE owner = :owner ORDER BY subject;
                """);
        Design design = Compiler.design(Compiler.read(file), Targets.named("rocksdb"));
        try (Store letters = Store.create(other, design, Clock.systemUTC())) {
            for (String id : List.of("LETTER-ONE", "LETTER-TWO")) {
                letters.insert("letter", Map.of("id", id, "owner", "OWNER-ANN", "subject", "SUBJECT-" + id));
            }
            Map<String, Object> ann = Map.of("owner", "OWNER-ANN");
            String cursor = letters.ask("lettersOf", ann).cursor().orElseThrow();
            String bytes = new String(Base64.getUrlDecoder().decode(cursor), StandardCharsets.ISO_8859_1);
            assertThat(bytes).doesNotContain("LETTER", "SUBJECT", "OWNER", "lettersOf");
            assertThat(letters.ask("lettersOf", ann, cursor).rows()).hasSize(1);
        }
    }

    @Test
    void aNewSecretEndsCursors() {
        String cursor = store.ask("booksOf", ANN).cursor().orElseThrow();
        byte[] before = engine.catalogue().read("secret").orElseThrow();
        store.renewSecret();
        assertThat(engine.catalogue().read("secret").orElseThrow())
                .hasSameSizeAs(before)
                .isNotEqualTo(before);
        refused(() -> store.ask("booksOf", ANN, cursor), "not issued by this store");
        String renewed = store.ask("booksOf", ANN).cursor().orElseThrow();
        assertThat(store.ask("booksOf", ANN, renewed).rows()).hasSize(2);
        Store reopened = Store.open(engine, Clock.systemUTC());
        assertThat(reopened.ask("booksOf", ANN, renewed).rows()).hasSize(2);
    }
}
