package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.testkit.Project;
import dev.keywright.verify.judge.PostgresServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every verb goes on without what was refused, lists it first, and returns 2; with {@code --strict} it stops. */
class RefusalsTest {

    private static final String SHOP =
            Project.root().resolve("cli/src/test/resources/refusals/shop.sql").toString();
    private static final String COUNT = "15 of 20 statements supported; 1 table refused\n";
    private static final List<String> NAMES =
            List.of("coupon", "runningTotal", "couponByCode", "almost", "copyOrders", "cancel");

    private static PostgresServer postgres;

    @TempDir
    private Path folder;

    @BeforeAll
    static void start() throws Exception {
        postgres = PostgresServer.start();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    private static CommandResult judged(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--oracle", postgres.url()));
        return CommandResult.run(all.toArray(String[]::new));
    }

    private static void goesOn(CommandResult result, String output) {
        assertThat(result.code()).as(result.out() + result.err()).isEqualTo(2);
        assertThat(result.out()).startsWith(COUNT).contains(output);
        NAMES.forEach(each -> assertThat(result.out()).contains(each));
        assertThat(result.err())
                .contains("M305", "M321", "M322", "Q510", "S201", "W602", "M304", "why:", "fix:")
                .contains("6 errors, 1 warning\n");
    }

    private static List<String> refused(String json) throws IOException {
        List<String> names = new ArrayList<>();
        for (JsonNode each : new ObjectMapper().readTree(json).at("/refused")) {
            names.add(each.get("name").asText());
            assertThat(each.get("codes").size())
                    .isEqualTo(each.get("messages").size())
                    .isPositive();
            assertThat(each.get("at").asText()).contains("shop.sql:");
            assertThat(each.get("why").asText()).isNotEmpty();
            assertThat(each.get("fix").asText()).isNotEmpty();
        }
        return names;
    }

    private static void stops(CommandResult result) {
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains("Q510");
    }

    @Test
    void readListsWhatWasRefused() throws IOException {
        goesOn(CommandResult.run("read", SHOP), "model shop");
        assertThat(refused(CommandResult.run("read", SHOP, "--json").out())).isEqualTo(NAMES);
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "cassandra", "hbase", "mongodb", "rocksdb"})
    void everyTargetIsDesignedExplainedAndVerified(String target) throws IOException {
        Path file = folder.resolve("shop.json");
        goesOn(
                CommandResult.run("design", SHOP, "--target", target, "-o", file.toString()),
                "design shop for " + target);
        assertThat(refused(Files.readString(file))).isEqualTo(NAMES);
        assertThat(Files.readString(file)).doesNotContain("\"severity\": \"error\"");
        goesOn(CommandResult.run("explain", SHOP, "--target", target), "ordersOf");
        CommandResult explained = CommandResult.run("explain", file.toString());
        assertThat(explained.code()).isEqualTo(2);
        assertThat(explained.out()).startsWith(COUNT);
        assertThat(explained.err()).contains("6 errors").contains("Q510");
        CommandResult verify = judged("verify", SHOP, "--target", target, "--seeds", "2", "--changes", "30");
        goesOn(verify, "no mismatch");
        assertThat(refused(judged("verify", SHOP, "--target", target, "--seeds", "1", "--json")
                        .out()))
                .isEqualTo(NAMES);
    }

    @Test
    void aRefusedNameIsExplained() {
        CommandResult explain = CommandResult.run("explain", SHOP, "runningTotal");
        assertThat(explain.code()).isEqualTo(2);
        assertThat(explain.out()).contains("question runningTotal was refused", "Q510", "why:", "fix:");
        CommandResult json = CommandResult.run("explain", SHOP, "runningTotal", "--json");
        assertThat(json.out()).contains("\"refused\"", "Q510");
    }

    @Test
    void ddlAndCodeAreWrittenForTheRest() throws IOException {
        CommandResult ddl = CommandResult.run("ddl", SHOP, "--target", "cassandra");
        assertThat(ddl.code()).isEqualTo(2);
        assertThat(ddl.out()).contains("CREATE TABLE").doesNotContain("refused");
        assertThat(ddl.err()).startsWith(COUNT).contains("Q510");
        assertThat(refused(CommandResult.run("ddl", SHOP, "--target", "cassandra", "--json")
                        .out()))
                .isEqualTo(NAMES);
        CommandResult generate = CommandResult.run("generate", SHOP, "--package", "com.acme.shop");
        assertThat(generate.code()).isEqualTo(2);
        assertThat(generate.out())
                .contains("ordersOf")
                .doesNotContain("runningTotal")
                .doesNotContain("cancel");
        assertThat(generate.err()).startsWith(COUNT).contains("Q510");
        assertThat(refused(CommandResult.run("generate", SHOP, "--package", "com.acme.shop", "--json")
                        .out()))
                .isEqualTo(NAMES);
    }

    @Test
    void tryShowsTheRest() throws IOException {
        goesOn(judged("try", SHOP), "the store answers as PostgreSQL does");
        assertThat(refused(judged("try", SHOP, "--json").out())).isEqualTo(NAMES);
    }

    @Test
    void aStoreAnswersTheRestAndNamesTheReason() {
        String url = "rocksdb:" + folder.resolve("store");
        goesOn(CommandResult.run("create", SHOP, "--store", url), "created " + url);
        assertThat(CommandResult.run("put", "--store", url, "register", "id=1", "name=Ann", "email=a@x", "city=Bonn")
                        .code())
                .isZero();
        assertThat(CommandResult.run("put", "--store", url, "move", "id=1", "city=Trier")
                        .code())
                .isZero();
        assertThat(CommandResult.run("ask", "--store", url, "customersIn", "city=Trier")
                        .out())
                .contains("Ann", "1 row");
        names(CommandResult.run("ask", "--store", url, "runningTotal", "order=1"), "runningTotal", "Q510");
        names(CommandResult.run("ask", "--store", url, "almost"), "almost", "S201");
        names(CommandResult.run("put", "--store", url, "cancel", "order=1"), "cancel", "M304");
        names(CommandResult.run("put", "--store", url, "coupon", "code=x"), "coupon", "M305");
        assertThat(CommandResult.run("check", "--store", url).code()).isZero();
    }

    private static void names(CommandResult result, String name, String code) {
        assertThat(result.code()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).contains(name + " was refused: ", "shop.sql:", code, "; why: ", "; fix: ");
    }

    @Test
    void aDesignFileWithRefusalsServesAllVerbs() {
        String file = folder.resolve("shop.json").toString();
        CommandResult.run("design", SHOP, "-o", file);
        String url = "rocksdb:" + folder.resolve("store");
        CommandResult create = CommandResult.run("create", file, "--store", url);
        assertThat(create.code()).isEqualTo(2);
        assertThat(create.out()).startsWith(COUNT).contains("created");
        names(CommandResult.run("ask", "--store", url, "runningTotal"), "runningTotal", "Q510");
        assertThat(CommandResult.run("ddl", file).err()).startsWith(COUNT);
        assertThat(CommandResult.run("generate", file, "--package", "a.b").err())
                .startsWith(COUNT);
        assertThat(CommandResult.run("explain", file, "cancel").out()).contains("M304");
        for (List<String> verb : List.of(
                List.of("explain", file),
                List.of("ddl", file),
                List.of("generate", file, "--package", "a.b"),
                List.of("create", file, "--store", url + "2"))) {
            List<String> strict = new ArrayList<>(verb);
            strict.add("--strict");
            stops(CommandResult.run(strict.toArray(String[]::new)));
        }
    }

    @Test
    void strictStopsEveryVerb() {
        String url = "rocksdb:" + folder.resolve("store");
        stops(CommandResult.run("design", SHOP, "--strict"));
        stops(CommandResult.run("design", SHOP, "--strict", "--target", "all"));
        stops(CommandResult.run("explain", SHOP, "--strict"));
        stops(CommandResult.run("ddl", SHOP, "--target", "hbase", "--strict"));
        stops(CommandResult.run("generate", SHOP, "--package", "a.b", "--strict"));
        stops(CommandResult.run("create", SHOP, "--store", url, "--strict"));
        stops(judged("verify", SHOP, "--target", "rocksdb", "--strict"));
        stops(judged("try", SHOP, "--strict"));
        assertThat(folder.resolve("store")).doesNotExist();
    }

    @Test
    void targetsAreComparedByWhatTheyCanHave() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), """
                CREATE TABLE a (id int PRIMARY KEY, n int NOT NULL, o int NOT NULL);
                -- name: byN :many
                -- read: strong
                SELECT id FROM a WHERE n = :n;
                -- name: bad :one
                SELECT m FROM a WHERE id = :id;
                -- name: byO :many
                -- read: strong
                SELECT id FROM a WHERE o = :o;
                """);
        CommandResult all = CommandResult.run("design", file.toString(), "--target", "all");
        assertThat(all.code()).isEqualTo(2);
        assertThat(all.out())
                .startsWith("2 of 3 statements supported\n  M304 question bad")
                .contains("not on every target", "question byO");
        assertThat(all.out().replaceAll("\\s+", " "))
                .contains("works on dynamodb, mongodb, rocksdb; refused on cassandra, hbase");
        assertThat(all.err()).contains("D701", "why:", "fix:");
        JsonNode json = new ObjectMapper()
                .readTree(CommandResult.run("design", file.toString(), "--target", "all", "--json")
                        .out());
        assertThat(json.at("/targets/0/refused")).hasSize(1);
        assertThat(json.at("/targets/1/refused")).hasSize(2);
        CommandResult strict = CommandResult.run("design", file.toString(), "--target", "cassandra", "--strict");
        assertThat(strict.code()).isEqualTo(2);
        assertThat(strict.out()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"cassandra", "hbase"})
    void rowsStayRightWhereNoKeyFindsThoseThatChange(String target) throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), """
                CREATE TABLE author (id int PRIMARY KEY, name text NOT NULL, land text NOT NULL);
                CREATE TABLE book (
                  id        int PRIMARY KEY,
                  author_id int NOT NULL REFERENCES author ON DELETE CASCADE, -- average: 3
                  price     int NOT NULL
                );
                -- name: dearest :many
                SELECT b.id, a.name FROM book b JOIN author a ON a.id = b.author_id WHERE a.land = :land ORDER BY b.price;
                -- name: spent :one
                SELECT SUM(price) FROM book WHERE author_id = :author;
                -- name: rename :exec
                UPDATE author SET name = :name WHERE id = :id;
                -- name: raiseAll :exec
                UPDATE book SET price = price + 1;
                -- name: burnDear :exec
                DELETE FROM book WHERE price > :price;
                """);
        CommandResult verify = judged("verify", file.toString(), "--target", target, "--seeds", "3");
        assertThat(verify.code()).as(verify.out()).isZero();
        assertThat(verify.out()).contains("2 questions", "no mismatch");
    }

    @Test
    void warningsOfOneKindAreOneLine() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), """
                -- color: red
                CREATE TABLE a (
                  id int PRIMARY KEY, -- shade: 1
                  n  int NOT NULL     -- shade: 2
                );
                -- shape: 3
                -- name: one :one
                SELECT n FROM a WHERE id = :id;
                """);
        String path = file.toString();
        CommandResult read = CommandResult.run("read", path);
        assertThat(read.code()).isZero();
        assertThat(read.err())
                .isEqualTo("warning H401: hint color is unknown; 4 warnings of this kind: " + path + ":1:4, " + path
                        + ":3:26, " + path + ":4:26 … (-v shows all)\n0 errors, 4 warnings\n");
        assertThat(CommandResult.run("read", path, "-v").err().lines().filter(each -> each.contains("warning H401")))
                .hasSize(4);
    }

    @Test
    void contradictingNumbersAreWarnings() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), """
                -- rows: 10
                CREATE TABLE a (id int PRIMARY KEY);
                -- rows: 100
                -- rows: 200
                CREATE TABLE b (
                  id   int PRIMARY KEY,
                  a_id int NOT NULL REFERENCES a -- average: 500
                );
                -- name: one :many
                SELECT id FROM b WHERE a_id = :a;
                """);
        CommandResult design = CommandResult.run("design", file.toString());
        assertThat(design.code()).isZero();
        assertThat(design.err())
                .contains("warning H404", "the first one counts, 100")
                .contains("warning H406", "the number of rows counts")
                .contains("0 errors, 2 warnings");
        assertThat(CommandResult.run("read", file.toString()).out()).contains("average 10");
    }
}
