package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.model.Question;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code keywright design}: its output, files and exit codes. */
class DesignVerbTest {

    private static final int WIDTH = 100;

    @TempDir
    Path folder;

    private static String notes() {
        return Project.root().resolve("docs/samples/notes.sql").toString();
    }

    @Test
    void aDesignGoesToStandardOutput() {
        CommandResult design = CommandResult.run("design", notes(), "--target", "dynamodb");
        assertThat(design.code()).isZero();
        assertThat(design.err()).isEmpty();
        assertThat(design.out())
                .startsWith("design notes for dynamodb: 1 table")
                .contains("table notes (PK S | SK S)", "notesOfMember", "writeNote", "\ntotal   $")
                .containsPattern("proof   optimal: bound \\$.* a second, gap 0, [0-9_]+ candidates\n$");
    }

    @Test
    void withoutATargetItIsForRocksdb() {
        assertThat(CommandResult.run("design", notes()).out()).startsWith("design notes for rocksdb");
    }

    @ParameterizedTest
    @ValueSource(strings = {"dynamodb", "cassandra", "hbase", "mongodb", "rocksdb"})
    void everyTargetPrintsTheSameTwiceAndWithinTheScreen(String target) {
        CommandResult first = CommandResult.run("design", notes(), "--target", target);
        assertThat(first.code()).isZero();
        assertThat(first.out().lines()).allMatch(each -> each.length() <= WIDTH);
        assertThat(CommandResult.run("design", notes(), "--target", target)).isEqualTo(first);
        CommandResult json = CommandResult.run("design", notes(), "--target", target, "--json");
        assertThat(CommandResult.run("design", notes(), "--target", target, "--json"))
                .isEqualTo(json);
    }

    @Test
    void jsonIsTheDesignFile() throws IOException {
        Path file = folder.resolve("notes.design.json");
        CommandResult design = CommandResult.run("design", notes(), "--json", "-o", file.toString());
        assertThat(design.code()).isZero();
        byte[] bytes = design.out().getBytes(StandardCharsets.UTF_8);
        Design read = DesignFile.read(bytes);
        assertThat(read.model().name()).isEqualTo("notes");
        assertThat(DesignFile.write(read)).isEqualTo(bytes).isEqualTo(Files.readAllBytes(file));
        assertThat(Project.list(folder)).as("nothing is left beside it").containsExactly(file);
    }

    @Test
    void aFileThatWasThereIsReplacedAndOneThatCannotBeWrittenIsTheWorldsFault() throws IOException {
        Path file = Files.writeString(folder.resolve("a.json"), "old");
        assertThat(CommandResult.run("design", notes(), "-o", file.toString()).code())
                .isZero();
        assertThat(DesignFile.read(file).model().name()).isEqualTo("notes");
        CommandResult nowhere = CommandResult.run(
                "design", notes(), "-o", folder.resolve("none/a.json").toString());
        assertThat(nowhere.code()).isEqualTo(3);
        assertThat(nowhere.err()).contains("cannot write");
    }

    @Test
    void warningsAboutTheInputAreFindingsOfTheFile() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.sql"),
                "CREATE TABLE a (id int PRIMARY KEY);\n-- rat: 5/s\n-- name: byId :one\nSELECT * FROM a WHERE id = :id;\n");
        assertThat(CommandResult.run("design", file.toString()).err()).contains("warning H401");
        CommandResult json = CommandResult.run("design", file.toString(), "--json");
        assertThat(json.err()).isEmpty();
        assertThat(DesignFile.read(json.out().getBytes(StandardCharsets.UTF_8)).findings())
                .anyMatch(each -> each.code().equals("H401"));
    }

    @Test
    void badInputIsRefusedWithoutADesign() throws IOException {
        Path file = Files.writeString(folder.resolve("a.sql"), "-- name: a :one\nSELECT * FROM nothing;\n");
        CommandResult design = CommandResult.run("design", file.toString());
        assertThat(design.code()).isEqualTo(2);
        assertThat(design.out()).isEmpty();
        assertThat(design.err()).contains("error M302").endsWith("1 error, 0 warnings\n");
        JsonNode json = new ObjectMapper()
                .readTree(CommandResult.run("design", "--json", file.toString()).out());
        assertThat(json.at("/findings/0/code").asText()).isEqualTo("M302");
    }

    @Test
    void aQuestionWithoutAPlanIsRefused() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.sql"),
                "-- rows: 1_000_000\nCREATE TABLE a (id int PRIMARY KEY, note text NOT NULL, code text NOT NULL);\n"
                        + "-- name: everyNote :many\nSELECT id FROM a WHERE note <> :note OR code <> :code;\n");
        CommandResult design = CommandResult.run("design", file.toString());
        assertThat(design.code()).isEqualTo(2);
        assertThat(design.out())
                .as("the design is printed all the same")
                .contains("design a for rocksdb")
                .contains("0 of 1 statement supported", "D701 question everyNote", "table a", "total");
    }

    @Test
    void targetsAreComparedSideBySide() throws IOException {
        CommandResult all = CommandResult.run("design", notes(), "--target", "all");
        assertThat(all.code()).isZero();
        assertThat(all.out()).startsWith("model notes: 1 question, 1 change\n");
        for (String target : List.of("dynamodb", "cassandra", "hbase", "mongodb", "rocksdb")) {
            assertThat(all.out().lines().filter(each -> each.startsWith(target)))
                    .hasSize(1);
        }
        assertThat(all.out().lines()).allMatch(each -> each.length() <= WIDTH);
        JsonNode json = new ObjectMapper()
                .readTree(CommandResult.run("design", notes(), "--target", "all", "--json")
                        .out());
        assertThat(json.get("targets")).hasSize(5);
        assertThat(json.at("/targets/0/target").asText()).isEqualTo("dynamodb");
        assertThat(json.at("/targets/0/cost/unit").asText()).isEqualTo("dollars");
        assertThat(json.at("/targets/4/requests").asDouble()).isEqualTo(1);
    }

    @Test
    void ratesOfAFileReplaceThoseOfTheSql() throws IOException {
        Path rates = Files.writeString(
                folder.resolve("evening.rates"), "# less\nnotesOfMember = 3/s -- a tenth\n\nwriteNote = 0\n");
        CommandResult design = CommandResult.run("design", notes(), "--rates", rates.toString(), "--json");
        assertThat(design.code()).as(design.err()).isZero();
        Design read = DesignFile.read(design.out().getBytes(StandardCharsets.UTF_8));
        assertThat(read.model().questions())
                .extracting(Question::rate)
                .extracting(Object::toString)
                .containsExactly("3/s");
        assertThat(read.model().changes()).isEmpty();
    }

    @Test
    void wrongRatesAreReportedWithTheirPlace() throws IOException {
        Path rates = Files.writeString(folder.resolve("a.rates"), "notesOfMember = 3/s\n\nwriteNot = 2/s\n");
        CommandResult design = CommandResult.run("design", notes(), "--rates", rates.toString());
        assertThat(design.code()).isEqualTo(2);
        assertThat(design.err()).contains(rates + ":3:1: error D602").contains("did you mean writeNote?");
        CommandResult missing = CommandResult.run(
                "design", notes(), "--rates", folder.resolve("none.rates").toString());
        assertThat(missing.code()).isEqualTo(2);
        assertThat(missing.err()).contains("none.rates:1:1: error F101");
        assertThat(CommandResult.run("design", notes(), "--rates", folder.toString())
                        .code())
                .isEqualTo(2);
    }

    @Test
    void priceListsAreNamedOrFiles() throws IOException {
        CommandResult nose = CommandResult.run("design", notes(), "--target", "cassandra", "--prices", "nose");
        assertThat(nose.code()).isZero();
        assertThat(nose.out()).contains("prices nose, in ms");
        Path file = Files.writeString(folder.resolve("mine.json"), "{\"name\": \"mine\", \"request\": 2}");
        assertThat(CommandResult.run("design", notes(), "--prices", file.toString())
                        .out())
                .contains("prices mine, in ms");
        Files.writeString(file, "{\"name\": \"mine\", \"requst\": 2}");
        CommandResult wrong = CommandResult.run("design", notes(), "--prices", file.toString());
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err()).contains("requst");
    }

    @Test
    void badUsageNamesWhatThereIs() {
        CommandResult target = CommandResult.run("design", notes(), "--target", "dynamo");
        assertThat(target.code()).isEqualTo(2);
        assertThat(target.err())
                .contains("there is no target dynamo; there are dynamodb, cassandra, hbase, mongodb, rocksdb, all;"
                        + " did you mean dynamodb?");
        CommandResult prices = CommandResult.run("design", notes(), "--prices", "nos");
        assertThat(prices.code()).isEqualTo(2);
        assertThat(prices.err()).contains("there is no price list nos").contains("did you mean nose?");
        CommandResult tables = CommandResult.run("design", notes(), "--target", "hbase", "--tables", "single");
        assertThat(tables.code()).isEqualTo(2);
        assertThat(tables.err()).contains("--tables works with --target dynamodb only");
        CommandResult how = CommandResult.run("design", notes(), "--target", "dynamodb", "--tables", "many");
        assertThat(how.code()).isEqualTo(2);
        assertThat(how.err()).contains("'many' is not one of single, per-entity");
        CommandResult keys = CommandResult.run("design", notes(), "--target", "mongodb", "--keys", "texts");
        assertThat(keys.code()).isEqualTo(2);
        assertThat(keys.err()).contains("--keys works with --target dynamodb only");
        CommandResult form = CommandResult.run("design", notes(), "--target", "dynamodb", "--keys", "bytes");
        assertThat(form.code()).isEqualTo(2);
        assertThat(form.err()).contains("'bytes' is not one of texts, attributes");
        CommandResult file = CommandResult.run("design", notes(), "--target", "all", "-o", "a.json");
        assertThat(file.code()).isEqualTo(2);
        assertThat(file.err()).contains("-o writes one design");
    }

    @Test
    void tablesCanBeOneForEachEntity() {
        CommandResult single = CommandResult.run("design", notes(), "--target", "dynamodb", "--tables", "single");
        assertThat(single.out())
                .isEqualTo(CommandResult.run("design", notes(), "--target", "dynamodb")
                        .out());
        assertThat(CommandResult.run("design", notes(), "--target", "dynamodb", "--tables", "per-entity")
                        .out())
                .contains("table member (PK S | SK S)", "table note (PK S | SK S)");
    }

    @Test
    void keysOfIndexesCanBeTexts() {
        assertThat(CommandResult.run("design", notes(), "--target", "dynamodb").out())
                .contains("index GSI1 (member_id S | written_at S, GSI1_id S)");
        assertThat(CommandResult.run("design", notes(), "--target", "dynamodb", "--keys", "texts")
                        .out())
                .contains("index GSI1 (GSI1PK S | GSI1SK S)");
    }

    @Test
    void helpIsThere() {
        CommandResult help = CommandResult.run("design", "--help");
        assertThat(help.code()).isZero();
        assertThat(help.out())
                .contains("--target", "--rates", "--prices", "--tables", "--keys", "-o", "--json", "--dialect");
    }
}
