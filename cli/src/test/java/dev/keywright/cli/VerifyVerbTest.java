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
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code keywright verify} and {@code keywright try}: their output and exit codes. */
class VerifyVerbTest {

    private static PostgresServer postgres;

    @TempDir
    Path folder;

    @BeforeAll
    static void start() throws Exception {
        postgres = PostgresServer.start();
    }

    @AfterAll
    static void stop() {
        postgres.close();
    }

    private static String manhunt() {
        return Project.root().resolve("examples/manhunt").toString();
    }

    private static CommandResult run(String... arguments) {
        List<String> all = new ArrayList<>(List.of(arguments));
        all.addAll(List.of("--oracle", postgres.urlWithPassword()));
        return CommandResult.run(all.toArray(String[]::new));
    }

    @Test
    void aLineAQuestionAndAVerdict() {
        CommandResult verify =
                run("verify", manhunt(), "--target", "dynamodb", "--seeds", "2", "--pages", "1,7", "--changes", "0");
        assertThat(verify.code()).as(verify.out() + verify.err()).isZero();
        assertThat(verify.err()).isEmpty();
        assertThat(verify.out())
                .startsWith("manhunt for dynamodb, in memory, seeds 1 to 2, against PostgreSQL\n")
                .contains("  searchById                    40 comparisons  same\n")
                .endsWith("9 questions, 360 comparisons, no mismatch\n");
    }

    @Test
    void changesAreMadeAndCountedSeparately() throws IOException {
        CommandResult verify =
                run("verify", manhunt(), "--target", "cassandra", "--seed", "3", "--rows", "8", "--json");
        assertThat(verify.code()).as(verify.out() + verify.err()).isZero();
        JsonNode json = new ObjectMapper().readTree(verify.out());
        assertThat(json.get("changes").asInt()).isGreaterThan(40);
        assertThat(json.get("comparisons").asInt()).isGreaterThan(9 * 5 * 3 * 2);
    }

    @Test
    void aStoreIsVerifiedBesideWhatItsAddressNames() throws IOException {
        String url = "rocksdb:" + folder.resolve("manhunt");
        CommandResult verify = run("verify", manhunt(), "--store", url, "--seeds", "1", "--rows", "8");
        assertThat(verify.code()).as(verify.out() + verify.err()).isZero();
        assertThat(verify.out())
                .startsWith("manhunt for rocksdb, on " + url + ", seed 1, against PostgreSQL\n")
                .containsPattern("9 questions, \\d+ comparisons, \\d+ changes, no mismatch\n$");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void placesThatAreNone() {
        assertThat(run("verify", manhunt(), "--store", "redis:x").err()).contains("does not name an engine");
        assertThat(run("verify", manhunt(), "--store", "memory:x").err()).contains("memory:x is not an address");
        assertThat(run("verify", manhunt(), "--store", "memory:", "--target", "hbase")
                        .err())
                .contains("use either --store or --target");
        CommandResult nowhere =
                run("verify", manhunt(), "--store", "rocksdb:/nowhere/at/all", "--seeds", "1", "--rows", "1");
        assertThat(nowhere.code()).isEqualTo(2);
        assertThat(nowhere.err()).contains("the folder /nowhere/at does not exist");
    }

    @Test
    void jsonHasTheFieldsThatToolsRelyOn() throws IOException {
        CommandResult verify =
                run("verify", manhunt(), "--store", "memory:", "--seed", "7", "--changes", "0", "--json");
        JsonNode json = new ObjectMapper().readTree(verify.out());
        assertThat(json.get("store").asText()).isEqualTo("memory:");
        assertThat(json.get("questions").asInt()).isEqualTo(9);
        assertThat(json.get("refused")).isEmpty();
        assertThat(json.get("comparisons").asInt()).isEqualTo(9 * 5 * 3 * 2);
        assertThat(json.get("changes").asInt()).isZero();
        assertThat(json.get("seeds").asInt()).isEqualTo(1);
        assertThat(json.get("firstSeed").asInt()).isEqualTo(7);
        assertThat(json.get("mismatches").asInt()).isZero();
    }

    @Test
    void aRefusedStatementIsListedAndTheRestIsVerified() throws IOException {
        Path file = Files.writeString(folder.resolve("shop.sql"), """
                CREATE TABLE customer (id int PRIMARY KEY, name text NOT NULL);
                -- name: customerById :one
                SELECT * FROM customer WHERE id = :id;
                -- name: laterCustomers :many
                SELECT * FROM customer WHERE name = :name ORDER BY id OFFSET 10;
                """);
        CommandResult verify = run("verify", file.toString(), "--target", "rocksdb", "--seeds", "1");
        assertThat(verify.code()).isEqualTo(2);
        assertThat(verify.out())
                .startsWith("1 of 2 statements supported\n  Q511 question laterCustomers (")
                .contains("customerById")
                .contains("no mismatch");
        CommandResult tried = run("try", file.toString());
        assertThat(tried.code()).isEqualTo(2);
    }

    @Test
    void trySaysTheSameAgainButForTheTimes() {
        CommandResult first = run("try", manhunt());
        assertThat(first.code()).as(first.out() + first.err()).isZero();
        assertThat(first.out())
                .contains("\n\ndesign manhunt for rocksdb: ")
                .contains("\nquestions, asked of ")
                .contains("\nsome answers\n")
                .contains("\na change, and what it does to an answer\n");
        List<String> lines = first.out().lines().toList();
        assertThat(lines.get(0))
                .as("the verdict comes first and last")
                .isEqualTo(lines.get(lines.size() - 1))
                .matches(
                        "the store answers as PostgreSQL does: 9 questions, \\d+ comparisons, \\d+ changes?, no mismatch");
        assertThat(withoutTimes(run("try", manhunt()).out())).isEqualTo(withoutTimes(first.out()));
        String memory = run("try", manhunt(), "--target", "rocksdb").out();
        assertThat(withoutTimes(memory).replace("in memory", "on RocksDB in a temporary folder"))
                .isEqualTo(withoutTimes(first.out()));
    }

    private static String withoutTimes(String text) {
        return text.replaceAll(" +\\d+ µs", " … µs");
    }

    @Test
    void wrongUsageIsReportedAndExitsWithTwo() {
        assertThat(run("verify").err()).contains("FILES");
        assertThat(run("verify", manhunt(), "--target", "hbsae").err()).contains("did you mean hbase?");
        assertThat(run("verify", manhunt(), "--target", "all").err())
                .contains("only the verb design takes --target all");
        for (String option : List.of("--seeds", "--rows", "--pages")) {
            CommandResult verify = run("verify", manhunt(), "--target", "rocksdb", option, "0");
            assertThat(verify.code()).isEqualTo(2);
            assertThat(verify.err()).contains(option + " must be from 1 to ");
        }
        CommandResult other =
                CommandResult.run("verify", manhunt(), "--target", "rocksdb", "--oracle", "jdbc:mysql://x");
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("jdbc:postgresql:");
    }

    @Test
    void aDatabaseThatIsNotThereIsTheWorldsFault() {
        String nowhere = "jdbc:postgresql://127.0.0.1:1/none";
        CommandResult verify = CommandResult.run("verify", manhunt(), "--target", "rocksdb", "--oracle", nowhere);
        assertThat(verify.code()).isEqualTo(3);
        assertThat(verify.err())
                .startsWith("keywright: the database to compare with reports: ")
                .doesNotContain("bug in Keywright");
    }

    @Test
    void randomModelsAreCountedAndWhatTheyReachIsPrinted() {
        CommandResult verify = run("verify", "--random", "4", "--seed", "1", "--target", "rocksdb");
        assertThat(verify.code()).as(verify.out() + verify.err()).isIn(0, 1);
        assertThat(verify.out())
                .contains("4 random models, seeds 1 to 4, on rocksdb, in memory, against PostgreSQL\n")
                .contains("pairs of operators in one question");
    }

    @Test
    void randomModelsTakeNoFiles() {
        CommandResult both = run("verify", manhunt(), "--random", "4");
        assertThat(both.code()).isEqualTo(2);
        assertThat(both.err()).contains("--random draws models and data by itself: it takes no FILES and no --seeds");
        assertThat(run("verify", "--random", "0").err()).contains("--random must be from 1 to 1000000, not 0");
        assertThat(run("verify").err()).contains("Missing required parameter: 'FILES'");
    }
}
