package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code keywright read}: its output and exit codes. */
class ReadVerbTest {

    private static final String TABLE = "CREATE TABLE customer (id int PRIMARY KEY, name text NOT NULL);\n";

    @TempDir
    Path folder;

    private static String manhunt() {
        return Project.root().resolve("examples/manhunt").toString();
    }

    @Test
    void aModelGoesToStandardOutput() {
        CommandResult read = CommandResult.run("read", manhunt());
        assertThat(read.code()).isZero();
        assertThat(read.err()).isEmpty();
        assertThat(read.out()).startsWith("model manhunt (PostgreSQL): 5 entities, 4 relationships, 9 questions");
    }

    @Test
    void jsonHasTheFieldsThatToolsRelyOn() throws IOException {
        CommandResult read = CommandResult.run("read", "--json", manhunt());
        JsonNode json = new ObjectMapper().readTree(read.out());
        assertThat(json.get("model").asText()).isEqualTo("manhunt");
        assertThat(json.get("dialect").asText()).isEqualTo("postgresql");
        assertThat(json.get("entities")).hasSize(5);
        assertThat(json.at("/entities/0/attributes/0/name").asText()).isEqualTo("id");
        assertThat(json.at("/entities/0/key/0").asText()).isEqualTo("id");
        assertThat(json.at("/entities/1/rows").asLong()).isEqualTo(60_000);
        assertThat(json.get("relationships")).hasSize(4);
        assertThat(json.at("/relationships/1/child").asText()).isEqualTo("contact_method");
        assertThat(json.at("/relationships/1/parent").asText()).isEqualTo("contact");
        assertThat(json.at("/relationships/1/average").asInt()).isEqualTo(3);
        assertThat(json.at("/relationships/1/atMost").asInt()).isEqualTo(10);
        assertThat(json.at("/relationships/0/atMost").isNull()).isTrue();
        assertThat(json.get("questions")).hasSize(9);
        assertThat(json.at("/questions/0/name").asText()).isEqualTo("searchById");
        assertThat(json.at("/questions/0/rate").asText()).isEqualTo("300/s");
        assertThat(json.at("/questions/0/returns").asText()).isEqualTo(":one");
        assertThat(json.at("/questions/0/normalForm/0").asText()).startsWith("from");
        assertThat(json.get("changes")).isNotEmpty();
        assertThat(json.get("findings")).isEmpty();
    }

    @Test
    void findingsAreDataWithJson() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), TABLE + "-- name: ask :many\nSELECT nam FROM customer;");
        CommandResult read = CommandResult.run("read", "--json", file.toString());
        assertThat(read.code()).isEqualTo(2);
        assertThat(read.err()).isEmpty();
        JsonNode finding = new ObjectMapper().readTree(read.out()).at("/findings/0");
        assertThat(finding.get("code").asText()).isEqualTo("M304");
        assertThat(finding.get("severity").asText()).isEqualTo("error");
        assertThat(finding.get("at").asText()).isEqualTo(file + ":3:8");
        assertThat(finding.get("fix").asText()).isEqualTo("did you mean name?");
        assertThat(finding.has("message") && finding.has("why")).isTrue();
    }

    @Test
    void aFolderMeansAllItsSqlFilesAsOneModel() throws IOException {
        Files.writeString(folder.resolve("1-tables.sql"), TABLE);
        Files.writeString(folder.resolve("2-questions.sql"), "-- name: ask :many\nSELECT * FROM customer;\n");
        Files.writeString(folder.resolve("notes.txt"), "not SQL");
        CommandResult read = CommandResult.run("read", folder.toString());
        assertThat(read.code()).isZero();
        assertThat(read.out()).contains("1 entity, 0 relationships, 1 question, 0 changes");
    }

    @Test
    void theDialectCanBeSaid() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), "CREATE TABLE a (id INTEGER PRIMARY KEY);\n");
        assertThat(CommandResult.run("read", file.toString()).out())
                .contains("integer")
                .contains("(PostgreSQL)");
        assertThat(CommandResult.run("read", file.toString(), "--dialect", "sqlite")
                        .out())
                .contains("bigint")
                .contains("default identity");
        CommandResult wrong = CommandResult.run("read", file.toString(), "--dialect", "oracle");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("'oracle' is not one of postgresql, mysql, sqlserver, h2, sqlite");
    }

    @Test
    void warningsDoNotStop() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), "CREATE TABLE a (name text);\n");
        CommandResult read = CommandResult.run("read", file.toString());
        assertThat(read.code()).isZero();
        assertThat(read.err()).contains("warning M311").endsWith("0 errors, 1 warning\n");
    }

    static Stream<Arguments> badInputs() {
        return Stream.of(
                Arguments.of("an empty file", "", "F103", ":1:1"),
                Arguments.of(
                        "a broken statement",
                        TABLE + "-- name: a :many\nSELECT * FROM customer WHERE;",
                        "S201",
                        ":3:24"),
                Arguments.of("an unknown table", TABLE + "-- name: a :many\nSELECT * FROM custmer;", "M302", ":3:15"),
                Arguments.of(
                        "an unknown column", TABLE + "-- name: a :many\nSELECT nme FROM customer;", "M304", ":3:8"),
                Arguments.of(
                        "two types",
                        TABLE + "-- name: a :many\nSELECT * FROM customer WHERE id = :x AND name = :x;",
                        "Q532",
                        ":3:49"),
                Arguments.of("a missing parent", "CREATE TABLE a (id int PRIMARY KEY REFERENCES b);", "M306", ":1:47"),
                Arguments.of(
                        "a parent that is not unique",
                        TABLE + "CREATE TABLE a (id int PRIMARY KEY, n text REFERENCES customer (name));",
                        "M307",
                        ":2:55"),
                Arguments.of(
                        "a name twice",
                        TABLE + "-- name: a :many\nSELECT * FROM customer;\n-- name: a :many\nSELECT id FROM customer;",
                        "Q502",
                        ":4:4"),
                Arguments.of("no name", TABLE + "SELECT * FROM customer;", "Q501", ":2:1"),
                Arguments.of(
                        "a contradiction",
                        TABLE
                                + "CREATE TABLE a (\n  id int PRIMARY KEY,\n  c int REFERENCES customer -- at most: 0\n);",
                        "H405",
                        ":4:32"));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("badInputs")
    void badInputExitsWithTwoAndAPlace(String what, String text, String code, String place) throws IOException {
        Path file = Files.writeString(folder.resolve("bad.sql"), text);
        CommandResult read = CommandResult.run("read", file.toString());
        assertThat(read.code()).isEqualTo(2);
        assertThat(read.err()).contains(file + place + ": error " + code + ": ").contains("  why: ", "  fix: ");
        assertThat(read.out()).as("an empty file has no model").contains(code.startsWith("F") ? "" : "model bad");
    }

    @Test
    void aMissingFileAndAFolderWithoutSqlExitWithTwo() throws IOException {
        CommandResult missing =
                CommandResult.run("read", folder.resolve("none.sql").toString());
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("none.sql:1:1: error F101");
        assertThat(missing.out()).isEmpty();
        CommandResult empty = CommandResult.run("read", folder.toString());
        assertThat(empty.code()).isEqualTo(2);
        assertThat(empty.err()).contains("error F102");
        Files.write(folder.resolve("b.sql"), new byte[] {0, 1});
        assertThat(CommandResult.run("read", folder.toString()).err()).contains("b.sql:1:1: error F104");
        Path large = folder.resolve("large.sql");
        try (RandomAccessFile file = new RandomAccessFile(large.toFile(), "rw")) {
            file.setLength(50L << 20);
        }
        CommandResult huge = CommandResult.run("read", large.toString());
        assertThat(huge.code()).isEqualTo(2);
        assertThat(huge.err()).contains("large.sql:1:1: error F105");
    }

    @Test
    void wrongUsageIsReportedAndExitsWithTwo() {
        assertThat(CommandResult.run("read").err()).contains("FILES");
        for (List<String> help : List.of(List.of("--help"), List.of("read", "--help"), List.of("try", "--help"))) {
            CommandResult command = CommandResult.run(help.toArray(String[]::new));
            assertThat(command.code()).isZero();
            assertThat(command.out()).startsWith("Usage: keywright");
        }
        assertThat(CommandResult.run("--version").out()).startsWith("keywright ");
    }
}
