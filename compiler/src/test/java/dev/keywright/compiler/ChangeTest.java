package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.lex.Dialect;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Parameter;
import org.junit.jupiter.api.Test;

/** The normal form of changes, from the spelling of every dialect. */
class ChangeTest {

    private static final String ITEM =
            "CREATE TABLE item (id int PRIMARY KEY, name varchar(20) NOT NULL, n int DEFAULT 0);\n";

    private static String mutation(Dialect dialect, String statement) {
        ParseResult reading = Sql.read(ITEM + "-- name: act :exec\n" + statement + ";", dialect);
        assertThat(reading.failed()).as("%s", reading.diagnostics()).isFalse();
        return reading.model().changes().get(0).mutations().get(0).toString();
    }

    @Test
    void everyUpsertIsOne() {
        String expected = "insert item with id = :id, name = :name; where (id) exists set name = :name";
        assertThat(
                        mutation(
                                Dialect.POSTGRESQL,
                                "INSERT INTO item (id, name) VALUES (:id, :name) ON CONFLICT (id) DO UPDATE SET name = excluded.name"))
                .isEqualTo(expected);
        assertThat(
                        mutation(
                                Dialect.MYSQL,
                                "INSERT INTO `item` (id, name) VALUES (:id, :name) ON DUPLICATE KEY UPDATE name = VALUES(name)"))
                .isEqualTo(expected);
        assertThat(mutation(Dialect.H2, "MERGE INTO item (id, name) KEY (id) VALUES (:id, :name)"))
                .isEqualTo(expected);
        assertThat(mutation(
                        Dialect.SQLSERVER,
                        "MERGE item AS t USING (SELECT @id AS id, @name AS name) AS s ON t.id = s.id"
                                + " WHEN MATCHED THEN UPDATE SET name = s.name"
                                + " WHEN NOT MATCHED THEN INSERT (id, name) VALUES (s.id, s.name)"))
                .isEqualTo(expected);
        assertThat(mutation(
                        Dialect.POSTGRESQL,
                        "MERGE INTO item t USING (VALUES (:id, :name)) AS s (id, name) ON t.id = s.id"
                                + " WHEN MATCHED THEN UPDATE SET name = s.name"
                                + " WHEN NOT MATCHED THEN INSERT (id, name) VALUES (s.id, s.name)"))
                .isEqualTo(expected);
    }

    @Test
    void replaceSetsWhatIsNotGivenBackToItsDefault() {
        assertThat(mutation(Dialect.SQLITE, "INSERT OR REPLACE INTO item (id, name) VALUES (:id, :name)"))
                .isEqualTo("insert item with id = :id, name = :name; where (id) exists set name = :name, n = 0");
    }

    @Test
    void aRowThatExistsCanBeLeftAsItIs() {
        assertThat(mutation(
                        Dialect.POSTGRESQL, "INSERT INTO item (id, name) VALUES (:id, :name) ON CONFLICT DO NOTHING"))
                .endsWith("where (id) exists leave it");
        assertThat(mutation(Dialect.MYSQL, "INSERT IGNORE INTO item (id, name) VALUES (:id, :name)"))
                .endsWith("where (id) exists leave it");
    }

    @Test
    void anUpdateCanCount() {
        assertThat(mutation(Dialect.POSTGRESQL, "UPDATE item SET n = n + 1 WHERE id = :id"))
                .isEqualTo("update item where item.id = :id set n = item.n + 1");
        assertThat(mutation(Dialect.MYSQL, "UPDATE item i SET i.n = i.n - :by, i.name = :name WHERE i.id = :id"))
                .isEqualTo("update item where item.id = :id set n = item.n - :by, name = :name");
        assertThat(mutation(Dialect.POSTGRESQL, "UPDATE item SET n = DEFAULT WHERE id = :id"))
                .endsWith("set n = 0");
    }

    @Test
    void aDeleteTakesAnyConditionsOfItsTable() {
        assertThat(mutation(Dialect.POSTGRESQL, "DELETE FROM item WHERE id = :id AND n BETWEEN 1 AND 5"))
                .isEqualTo("delete item where item.id = :id and item.n >= 1 and item.n <= 5");
    }

    @Test
    void severalRowsAreSeveralInserts() {
        ParseResult reading = Sql.read(
                ITEM + "-- name: act :exec\nINSERT INTO item (id, name) VALUES (:a, 'x'), (:b, 'y') RETURNING id;");
        Change change = reading.model().changes().get(0);
        assertThat(change.mutations()).hasSize(2);
        assertThat(change.returning()).containsExactly("id");
    }

    @Test
    void aGroupSharesItsParametersAndMayBeAtomic() {
        Change change = Sql.model(
                        ITEM
                                + "-- name: act :exec\n-- atomic\n-- rate: 3/min\nBEGIN;\n"
                                + "INSERT INTO item (id, name) VALUES (:id, 'x');\nUPDATE item SET n = n + 1 WHERE id = :id;\nCOMMIT;")
                .changes()
                .get(0);
        assertThat(change.atomic()).isTrue();
        assertThat(change.mutations()).hasSize(2);
        assertThat(change.parameters()).extracting(Parameter::toString).containsExactly(":id integer");
        assertThat(change.rate()).hasToString("3/min");
    }

    @Test
    void unnamedParametersOfAGroupAreAllDifferent() {
        Change change = Sql.model(ITEM
                        + "-- name: act :exec\nBEGIN;\nUPDATE item SET n = ? WHERE id = ?;\n"
                        + "DELETE FROM item WHERE id = ?;\nCOMMIT;")
                .changes()
                .get(0);
        assertThat(change.parameters()).extracting(Parameter::name).containsExactly("n", "id", "id_2");
    }

    @Test
    void insertsOfDataArePassedOver() {
        ParseResult reading = Sql.read(ITEM + "INSERT INTO item (id, name) VALUES (1, 'one');");
        assertThat(reading.failed()).isFalse();
        assertThat(reading.model().changes()).isEmpty();
        assertThat(reading.passedOver()).containsExactly(new ParseResult.PassedOver("INSERT", 1));
    }
}
