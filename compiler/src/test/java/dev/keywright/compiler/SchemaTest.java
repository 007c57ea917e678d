package dev.keywright.compiler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import org.junit.jupiter.api.Test;

/** Keys, references and expected numbers of rows. */
class SchemaTest {

    private static final String ORDERS = """
            CREATE TABLE orders (region int, no int, PRIMARY KEY (region, no));
            CREATE TABLE line (
              region int NOT NULL,
              order_no int NOT NULL,
              no int NOT NULL,
              PRIMARY KEY (region, order_no, no),
              FOREIGN KEY (region, order_no) REFERENCES orders ON DELETE CASCADE -- average: 4, at most: 9
            );
            """;

    @Test
    void referencesOfSeveralColumnsAreFollowedWholeOrNotAtAll() {
        Model model = Sql.model(ORDERS + "-- name: q :many\nSELECT l.no FROM orders o JOIN line l ON l.order_no = o.no"
                + " AND o.region = l.region WHERE o.no = :no AND o.region = :region;");
        assertThat(model.relationships())
                .extracting(Relationship::toString)
                .containsExactly("line.region+order_no → orders.region+no");
        assertThat(model.relationships().get(0).atMost()).hasValue(9);
        assertThat(model.questions().get(0).query().lines().get(1))
                .endsWith("join children line l by line.region+order_no of o");
        ParseResult partly =
                Sql.read(ORDERS + "-- name: q :many\nSELECT l.no FROM orders o JOIN line l ON l.order_no = o.no;");
        assertThat(partly.diagnostics()).extracting(Diagnostic::code).containsExactly("Q512");
    }

    @Test
    void referencesComeInlineInTheTableLaterAndToThemselves() {
        Model model = Sql.model("CREATE TABLE a (id int PRIMARY KEY, up int REFERENCES a, b_id int, c_id int,"
                + " FOREIGN KEY (b_id) REFERENCES b (code));\nCREATE TABLE b (id int PRIMARY KEY, code int NOT NULL UNIQUE);\n"
                + "CREATE TABLE c (id int);\nALTER TABLE c ADD PRIMARY KEY (id);\n"
                + "ALTER TABLE a ADD CONSTRAINT a_c FOREIGN KEY (c_id) REFERENCES c ON DELETE SET NULL; -- average: 7");
        assertThat(model.relationships())
                .extracting(Relationship::toString)
                .containsExactly("a.up → a.id", "a.b_id → b.code", "a.c_id → c.id");
        assertThat(model.relationships().get(2).average()).isEqualByComparingTo("7");
        assertThat(model.relationships()).allMatch(Relationship::optional);
    }

    @Test
    void rowsFollowFromAveragesAndAveragesFromRows() {
        Model model = Sql.model(
                "-- rows: 1_000\nCREATE TABLE p (id int PRIMARY KEY);\n"
                        + "CREATE TABLE c (id int PRIMARY KEY, p_id int NOT NULL REFERENCES p -- average: 2.5\n);\n"
                        + "-- rows: 10_000\nCREATE TABLE g (id int PRIMARY KEY, c_id int NOT NULL REFERENCES c, one int UNIQUE REFERENCES p);");
        assertThat(model.entities()).extracting(Entity::rows).containsExactly(1_000L, 2_500L, 10_000L);
        assertThat(model.relationships().get(1).average()).isEqualByComparingTo("4");
        assertThat(model.relationships().get(2).oneToOne()).isTrue();
    }

    @Test
    void aKeyIsTakenFromWhatIsUniqueAndNeverNull() {
        ParseResult reading = Sql.read("CREATE TABLE t (a int UNIQUE, b int NOT NULL, c int NOT NULL, UNIQUE (c, b));");
        assertThat(reading.model().entities().get(0).key()).containsExactly("c", "b");
        assertThat(reading.diagnostics()).extracting(Diagnostic::code).containsExactly("M310");
    }

    @Test
    void everyHintReachesTheModel() {
        Model model = Sql.model("""
                CREATE TYPE kind AS ENUM ('a', 'b');
                CREATE TABLE a (id int PRIMARY KEY);
                CREATE TABLE b (id int PRIMARY KEY);
                -- rows: 7_000
                -- retain: 90 days by month of at
                CREATE TABLE t (
                  id int PRIMARY KEY,        -- sequence
                  at timestamptz NOT NULL,   -- bucket: day
                  s text,                    -- distinct: 4, bytes: 9
                  owner_kind kind NOT NULL,
                  owner_id int NOT NULL,     -- owner: owner_kind, at most: 5
                  a_id int REFERENCES a      -- references: trusted
                );
                -- name: q :many
                -- rate: 1.5/min
                -- page: 7
                -- read: within 5 min
                -- allow: scan
                SELECT * FROM t;
                """);
        Entity entity = model.entity("t");
        assertThat(entity.rows()).isEqualTo(7_000);
        assertThat(entity.retention()).hasToString("Optional[90 days by month of at]");
        assertThat(entity.attribute("id").orElseThrow().sequence()).isTrue();
        assertThat(entity.attribute("at").orElseThrow().bucket()).hasToString("Optional[DAY]");
        assertThat(entity.attribute("s").orElseThrow().distinct()).isEqualTo(4);
        assertThat(entity.attribute("s").orElseThrow().bytes()).isEqualTo(9);
        assertThat(model.relationships())
                .extracting(Relationship::toString)
                .containsExactly(
                        "t.a_id → a.id",
                        "t.owner_id → a.id when owner_kind = 'a'",
                        "t.owner_id → b.id when owner_kind = 'b'");
        assertThat(model.relationships().get(0).checked()).isFalse();
        assertThat(model.relationships().get(1).atMost()).hasValue(5);
        assertThat(model.questions().get(0).rate()).hasToString("1.5/min");
        assertThat(model.questions().get(0).rate().nanosPerSecond()).isEqualTo(25_000_000);
        assertThat(model.questions().get(0).page()).isEqualTo(7);
        assertThat(model.questions().get(0).read()).hasToString("within 300 s");
        assertThat(model.questions().get(0).scanAllowed()).isTrue();
    }

    @Test
    void theAverageOfATreeIsThatOfRowsWithChildren() {
        String tree = "CREATE TABLE t (id int PRIMARY KEY, parent_id int REFERENCES t -- average: %s\n);";
        Model model = Sql.model("-- rows: 2_000\n" + tree.formatted("8"));
        assertThat(model.relationships().get(0).average()).isEqualByComparingTo("8");
        Entity entity = model.entity("t");
        assertThat(entity.rows()).isEqualTo(2_000);
        assertThat(entity.attribute("parent_id").orElseThrow().distinct()).isEqualTo(250);
        assertThat(Sql.model(tree.formatted("8")).entity("t").rows())
                .as("a table's own rows tell nothing of how many there are")
                .isEqualTo(10_000);
        ParseResult tooMany = Sql.read("-- rows: 2_000\n" + tree.formatted("5_000"));
        assertThat(tooMany.diagnostics()).extracting(Diagnostic::code).containsExactly("H406");
    }
}
