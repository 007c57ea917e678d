package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.keywright.compiler.source.SourceFile;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Question;
import dev.keywright.core.profile.Targets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** An error refuses the statement or the table around it, and nothing else. */
class RefusedThingsTest {

    private static final String TABLES = """
            CREATE TABLE author (id int PRIMARY KEY, name text NOT NULL);
            CREATE TABLE book (id int PRIMARY KEY, author_id int NOT NULL REFERENCES author, price int);
            """;
    private static final String GOOD = """
            -- name: booksOf :many
            SELECT id FROM book WHERE author_id = :author;
            -- name: rename :exec
            UPDATE author SET name = :name WHERE id = :id;
            """;

    private static List<String> refused(String sql) {
        return Sql.read(sql).refused().stream()
                .map(each -> each.kind().word() + " " + each.name() + " " + String.join(" ", each.codes()))
                .toList();
    }

    private static List<String> statements(Model model) {
        return Stream.concat(
                        model.questions().stream().map(Question::name),
                        model.changes().stream().map(Change::name))
                .toList();
    }

    private static void onlyRefuses(String bad, String... refusals) {
        String sql = TABLES + GOOD + bad;
        assertThat(refused(sql)).containsExactly(refusals);
        assertThat(statements(Sql.read(sql).model())).containsExactly("booksOf", "rename");
        assertThat(Sql.read(sql).unreadable()).isFalse();
    }

    @Test
    void oneStatementIsRefusedAndTheOthersStay() {
        onlyRefuses("-- name: a :many\nSELECT rank() OVER (ORDER BY id) FROM book;", "question a Q510");
        onlyRefuses("-- name: a :many\nSELECT id FROM book WHERE id = = 1;", "question a S201");
        onlyRefuses("-- name: a :exec\nINSERT INTO book (id) VALUES (:id);", "change a W601");
        onlyRefuses("-- name: a :exec\nWITH x AS (SELECT 1) DELETE FROM book WHERE id = 1;", "change a Q520");
        onlyRefuses("SELECT id FROM book;", "question  Q501");
        onlyRefuses("-- name: a :many\nSELEC id FROM book;", "statement a S206");
        onlyRefuses("COMMIT;", "statement  W612");
    }

    @Test
    void aStatementWithSeveralErrorsIsOneRefusal() {
        onlyRefuses("-- name: a :many\n-- page: no\nSELECT id FROM book WHERE id = = 1;", "question a H403 S201");
    }

    @Test
    void aWrongHintRefusesItsStatement() {
        onlyRefuses("-- name: a :many\n-- rate: often\nSELECT id FROM book WHERE id = :id;", "question a H403");
    }

    @Test
    void aRefusedStatementRefusesItsGroup() {
        onlyRefuses("""
                -- name: both :exec
                BEGIN;
                UPDATE author SET name = :name WHERE id = :id;
                UPDATE author SET nosuch = 1 WHERE id = :id;
                COMMIT;
                """, "change both M304");
    }

    @Test
    void aGroupThatIsNotClosedRefusesWhatItSwallows() {
        onlyRefuses("""
                -- name: both :exec
                BEGIN;
                UPDATE author SET name = :name WHERE id = :id;
                -- name: later :many
                SELECT id FROM book WHERE id = :id;
                """, "change both W607", "change later W607");
    }

    @Test
    void aMissingSemicolonRefusesBothStatements() {
        onlyRefuses("""
                -- name: a :many
                SELECT id FROM book WHERE id = :id
                -- name: b :many
                SELECT price FROM book WHERE id = :id;
                """, "statement a S209", "statement b S209");
    }

    @Test
    void statementsOfOneNameAreAllRefused() {
        onlyRefuses("""
                -- name: a :many
                SELECT id FROM book WHERE id = :id;
                -- name: a :many
                SELECT price FROM book WHERE id = :id;
                """, "question a Q502", "question a Q502");
    }

    @Test
    void aStatementOfAProcedureIsRefusedAlone() {
        String sql = TABLES + GOOD + """
                CREATE FUNCTION f(wanted int) RETURNS int AS $$
                BEGIN
                  SELECT id FROM book WHERE author_id = wanted;
                  SELECT nosuch FROM book WHERE id = wanted;
                END;
                $$ LANGUAGE plpgsql;
                """;
        assertThat(refused(sql)).containsExactly("question f_2 M304");
        assertThat(statements(Sql.read(sql).model())).containsExactly("booksOf", "f", "rename");
    }

    @Test
    void aTableThatCannotBeReadDisablesTheStatementsThatNameIt() {
        onlyRefuses("""
                CREATE TABLE shelf (id intt PRIMARY KEY);
                CREATE INDEX shelves ON shelf (id);
                ALTER TABLE shelf ADD CONSTRAINT x UNIQUE (id);
                CREATE TABLE place (id int PRIMARY KEY, shelf_id int REFERENCES shelf, shelf2 int REFERENCES shelf);
                -- name: shelves :many
                SELECT s.id FROM place p JOIN shelf s ON s.id = p.shelf_id WHERE p.id = :id;
                -- name: build :exec
                INSERT INTO shelf (id) VALUES (:id);
                """, "table shelf M305", "question shelves M321", "change build M321");
    }

    @Test
    void referencesToARefusedTableBecomeColumns() {
        ParseResult reading = Sql.read(TABLES + GOOD + """
                CREATE TABLE shelf (id intt PRIMARY KEY);
                CREATE TABLE place (id int PRIMARY KEY, shelf_id int REFERENCES shelf); -- average: 2
                -- name: placesOn :many
                SELECT id FROM place WHERE shelf_id = :shelf;
                """);
        assertThat(reading.model().relationships()).extracting(Object::toString).hasSize(1);
        assertThat(reading.model().entity("place").attribute("shelf_id")).isPresent();
        assertThat(reading.diagnostics()).extracting(each -> each.code()).contains("M322");
        assertThat(statements(reading.model())).containsExactly("booksOf", "placesOn", "rename");
    }

    @Test
    void aTableThatReliesOnARefusedTypeIsRefusedToo() {
        onlyRefuses("""
                CREATE TYPE kind AS ENUM ();
                CREATE TABLE shelf (id int PRIMARY KEY, kind kind);
                -- name: shelves :many
                SELECT id FROM shelf WHERE id = :id;
                """, "statement  S201", "table shelf M305", "question shelves M321");
    }

    @Test
    void aTableThatReliesOnARefusedTableIsReadAgainWithoutIt() {
        String sql = TABLES + GOOD + """
                CREATE TABLE shelf (id int PRIMARY KEY,, n int);
                ALTER TABLE shelf ADD CONSTRAINT u UNIQUE (n);
                CREATE UNIQUE INDEX v ON shelf (n);
                CREATE TABLE place (id int PRIMARY KEY, n int REFERENCES shelf (n) ON DELETE CASCADE);
                """;
        assertThat(refused(sql)).containsExactly("table shelf S201");
        assertThat(Sql.read(sql).model().findEntity("place")).isPresent();
    }

    @Test
    void aWrongHintOfATableIsRefusedAlone() {
        String sql = TABLES + "-- rows: many\nCREATE TABLE shelf (id int PRIMARY KEY);\n" + GOOD;
        assertThat(refused(sql)).containsExactly("hint  H403");
        assertThat(Sql.read(sql).model().entity("shelf").rows()).isEqualTo(10_000);
        assertThat(statements(Sql.read(sql).model())).containsExactly("booksOf", "rename");
    }

    @Test
    void tablesOfOneNameAreRefusedTogether() {
        onlyRefuses("""
                CREATE TABLE shelf (id int PRIMARY KEY);
                CREATE TABLE Shelf (id int PRIMARY KEY, n int);
                -- name: shelves :many
                SELECT id FROM shelf WHERE id = :id;
                """, "table shelf M301", "question shelves M321");
    }

    @Test
    void anIndexOfUnknownColumnsIsRefusedWithoutItsTable() {
        onlyRefuses("CREATE INDEX byTitle ON book (title);", "statement  M304");
    }

    @Test
    void aQuoteThatIsNotClosedStopsEverything() {
        ParseResult reading = Sql.read(TABLES + GOOD + "-- name: a :many\nSELECT id FROM book WHERE name = 'x;\n");
        assertThat(reading.unreadable()).isTrue();
        assertThatThrownBy(() -> Compiler.design(reading, Targets.named("rocksdb")))
                .isInstanceOf(InvalidInputException.class)
                .hasMessageContaining("S202");
    }

    @Test
    void aFileThatDoesNotExistStopsEverything() {
        assertThat(Compiler.read(List.of(Path.of("/nosuch.sql")), Optional.empty())
                        .unreadable())
                .isTrue();
    }

    @Test
    void aRateOfARefusedStatementIsNoError() {
        ParseResult reading = Sql.read(TABLES + GOOD + "-- name: a :many\nSELECT nosuch FROM book;");
        ParseResult rated = Compiler.withRates(
                reading, Optional.of(new SourceFile("rates", "a = 5/s\nbooksOf = 7/s\n")), new Diagnostics());
        assertThat(rated.unreadable()).isFalse();
        assertThat(rated.refused()).isEqualTo(reading.refused());
    }

    @Test
    void aDesignHasTheRefusalsOfItsInput() {
        ParseResult reading = Sql.read(TABLES + GOOD + "-- name: a :many\nSELECT nosuch FROM book;");
        Design design = Compiler.design(reading, Targets.named("rocksdb"));
        Refusal refusal = design.refusal("a").orElseThrow();
        assertThat(refusal.sentence())
                .isEqualTo(
                        "question a was refused: test.sql:8:8: M304: book has no column nosuch; why: only columns that"
                                + " the table declares can be used; fix: add it to the table, or check its name");
        assertThat(design.refusal("booksOf")).isEmpty();
        assertThat(design.refusal("")).isEmpty();
    }

    @Test
    void nothingIsRefusedInAFileWithoutErrors() {
        assertThat(refused(TABLES + GOOD)).isEmpty();
    }
}
