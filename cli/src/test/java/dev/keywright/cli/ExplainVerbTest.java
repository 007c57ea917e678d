package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code keywright explain}: its arguments, and the wording for each target. */
class ExplainVerbTest {

    @TempDir
    Path folder;

    private static String notes() {
        return Project.root().resolve("docs/samples/notes.sql").toString();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "dynamodb;Query GSI1 where member_id = <member> AND written_at < <before>",
                "cassandra;SELECT * FROM note",
                "hbase;scan 'note",
                "mongodb;db.note.find({member_id: <member>, written_at: {$lt: <before>}})",
                "rocksdb;range note"
            })
    void aPlanIsARequestOfTheTarget(String target, String request) {
        CommandResult explain = CommandResult.run("explain", notes(), "notesOfMember", "--target", target);
        assertThat(explain.code()).isZero();
        assertThat(explain.out().replaceAll("\\s+", " "))
                .contains("plan 1 " + request)
                .contains("takes 1 request, ", "scale a page reads at most 20 rows", "key ", "why ", "rejected ");
    }

    @Test
    void whatNoDocumentHasIsNotAskedForOnMongo() {
        String places = Project.root().resolve("examples/places").toString();
        assertThat(CommandResult.run("explain", places, "states", "--target", "mongodb")
                        .out())
                .contains("db.state.find({}).sort({name: 1, _id: 1}).limit(50)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            value = {
                "deviceById;db.device.findOne({_id: <id>})",
                "readingsBetween;db.reading.find({_id: {$gte: {device_id: <device>, taken_at: <start>},"
                        + " $lt: {device_id: <device>, taken_at: <finish>}}}).sort({_id: 1}).limit(500)",
                "lastReadings;db.reading.find({_id: {$gte: {device_id: <device>},"
                        + " $lte: {device_id: <device>, taken_at: MaxKey}}}).sort({_id: -1}).limit(20)",
                "alarmsSince;db.reading.find({'_id.taken_at': {$gte: <since>}}).sort({'_id.taken_at': -1"
            },
            quoteCharacter = '`')
    void theKeyOfADocumentIsItsId(String question, String request) {
        String devices = Project.root().resolve("examples/devices").toString();
        assertThat(CommandResult.run("explain", devices, question, "--target", "mongodb")
                        .out()
                        .replaceAll("\\s+", " "))
                .contains("plan 1 " + request);
    }

    @Test
    void withoutANameEverythingIsExplained() {
        CommandResult explain = CommandResult.run("explain", notes());
        assertThat(explain.code()).isZero();
        assertThat(explain.out()).contains("notesOfMember(member uuid", "writeNote(id uuid", "table note");
    }

    @Test
    void aChangeAndARowKindAreExplainedToo() {
        assertThat(CommandResult.run("explain", notes(), "writeNote").out()).contains("keeps     note", "takes ");
        assertThat(CommandResult.run("explain", notes(), "member").out()).contains("  member  base", "sample  (");
    }

    @Test
    void aDesignFileIsExplainedAsTheFilesItWasMadeFrom() {
        String file = folder.resolve("notes.json").toString();
        CommandResult.run("design", notes(), "--target", "hbase", "-o", file);
        CommandResult explain = CommandResult.run("explain", file, "notesOfMember");
        assertThat(explain.code()).isZero();
        assertThat(explain).isEqualTo(CommandResult.run("explain", notes(), "notesOfMember", "--target", "hbase"));
        CommandResult options = CommandResult.run("explain", file, "--target", "hbase");
        assertThat(options.code()).isEqualTo(2);
        assertThat(options.err()).contains("give only the design file");
    }

    @Test
    void jsonHasThePartsOfTheDesignFile() throws IOException {
        JsonNode json = new ObjectMapper()
                .readTree(CommandResult.run("explain", notes(), "notesOfMember", "--json")
                        .out());
        assertThat(json.at("/questions/0/name").asText()).isEqualTo("notesOfMember");
        assertThat(json.get("changes")).isEmpty();
        assertThat(json.at("/reasons/0/about").asText()).isEqualTo("notesOfMember");
        assertThat(CommandResult.run("explain", notes(), "--json").out())
                .isEqualTo(CommandResult.run("design", notes(), "--json").out());
    }

    @Test
    void badUsageIsReported() throws IOException {
        CommandResult name = CommandResult.run("explain", notes(), "notesOfMembr");
        assertThat(name.code()).isEqualTo(2);
        assertThat(name.err())
                .contains("the design has no question, change or row kind notesOfMembr; did you mean notesOfMember?");
        assertThat(CommandResult.run("explain", notes(), "--target", "all").code())
                .isEqualTo(2);
        assertThat(CommandResult.run("explain", folder.resolve("none.json").toString())
                        .err())
                .contains("there is no such file");
        Path broken = Files.writeString(folder.resolve("a.json"), "{}");
        assertThat(CommandResult.run("explain", broken.toString()).code()).isEqualTo(2);
        assertThat(CommandResult.run("explain", folder.resolve("none.sql").toString())
                        .err())
                .contains("error F101");
        assertThat(CommandResult.run("explain", "--help").out()).contains("Usage: keywright explain");
    }
}
