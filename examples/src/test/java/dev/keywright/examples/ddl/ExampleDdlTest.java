package dev.keywright.examples.ddl;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.engine.Ddl;
import dev.keywright.core.profile.Targets;
import dev.keywright.examples.ExampleDesigns;
import dev.keywright.testkit.Golden;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** The DDL of the examples: parsed back, and compared with reviewed golden files. */
class ExampleDdlTest {

    private static final Map<String, List<String>> REVIEWED = Map.of(
            "manhunt", Ddl.formats(),
            "orders", List.of("cql", "hbase"),
            "messages", List.of("terraform", "mongosh"),
            "devices", List.of("cloudformation", "cql", "hbase", "mongosh"));

    @TestFactory
    Stream<DynamicTest> everyDesignHasDdlThatReadsBack() {
        return Project.examples().stream().flatMap(folder -> Targets.names().stream()
                .map(target -> DynamicTest.dynamicTest(
                        folder.getFileName() + " on " + target,
                        () -> CheckDdl.check(ExampleDesigns.of(folder, target)))));
    }

    @Test
    void cassandraTakesEveryStatement() throws IOException, InterruptedException {
        List<String> scripts = new ArrayList<>();
        long tables = 0;
        for (Path folder : Project.examples()) {
            scripts.add(Ddl.of(ExampleDesigns.of(folder, "cassandra")));
            tables += ExampleDesigns.of(folder, "cassandra").tables().size();
        }
        assertThat(CqlSyntax.check(scripts)).containsExactly(tables + " tables");
    }

    @Test
    void cassandraRefusesWhatIsWrong() throws IOException, InterruptedException {
        List<String> errors = CqlSyntax.check(
                List.of(
                        "CREATE TABLE a (a int, PRIMARY KEY (b));\nCREATE TABLE order (a int, PRIMARY KEY (a));\n"
                                + "CREATE TABLE \"a-b\" (a int, PRIMARY KEY (a));\nCREATE TABLE a (a integer, PRIMARY KEY (a));\n"));
        assertThat(errors).hasSize(5).endsWith("0 tables");
    }

    @TestFactory
    Stream<DynamicTest> reviewedExamplesStayAsTheyWere() {
        return REVIEWED.entrySet().stream().sorted(Map.Entry.comparingByKey()).flatMap(each -> each.getValue().stream()
                .map(format -> DynamicTest.dynamicTest(
                        each.getKey() + " as " + format, () -> compare(each.getKey(), format))));
    }

    private static void compare(String example, String format) {
        Path folder = Project.root().resolve("examples").resolve(example);
        Golden.check(
                folder.resolve("golden/ddl-" + format + ".txt"),
                Ddl.of(ExampleDesigns.of(folder, Ddl.target(format)), format));
    }

    @Test
    void oddNamesAreQuotedCutOrKeptApart(@TempDir Path folder) throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("x.sql"), ODD);
        for (String target : Targets.names()) {
            CheckDdl.check(Designer.design(Compiler.read(file), Targets.named(target), false));
        }
        String cql = Ddl.of(Designer.design(Compiler.read(file), Targets.named("cassandra"), false));
        assertThat(cql).contains("\"Order Date\"", "\"größe\"", "\"select\"", "\"PK\"", "frozen<list<text>>");
        assertThat(CqlSyntax.check(List.of(cql))).hasSize(1).allMatch(each -> each.endsWith(" tables"));
    }

    private static final String ODD = """
            CREATE TABLE "Order" (
              "select" uuid PRIMARY KEY,
              "Order Date" timestamptz,
              "größe" int,
              "a.b" text NOT NULL,
              "a$b" text NOT NULL,
              "it's ""so""\" boolean,
              "PK" text,
              version bigint,
              intent text,
              kind text NOT NULL,
              salt text,
              expires_at timestamptz,
              tags text[],
              state text CHECK (state IN ('new', 'in, or out'))
            );
            CREATE TABLE "a table with a name that is longer than any engine likes it to be" (
              "order" uuid NOT NULL REFERENCES "Order",  -- average: 3
              id uuid NOT NULL,
              kind int NOT NULL,
              PRIMARY KEY ("order", id)
            );

            -- name: one :one
            -- rate: 100/s
            SELECT * FROM "Order" o
            LEFT JOIN "a table with a name that is longer than any engine likes it to be" t ON t."order" = o."select"
            WHERE o."select" = :id;

            -- name: byState :many
            SELECT "a$b", kind FROM "Order" WHERE state = :state ORDER BY "Order Date" DESC;

            -- name: bySize :many
            SELECT "it's ""so""\", version FROM "Order" WHERE "größe" = :size ORDER BY "Order Date";

            -- name: lines :many
            SELECT t.id, t.kind, o.kind AS order_kind
            FROM "a table with a name that is longer than any engine likes it to be" t
            JOIN "Order" o ON o."select" = t."order"
            WHERE t.kind = :kind;
            """;
}
