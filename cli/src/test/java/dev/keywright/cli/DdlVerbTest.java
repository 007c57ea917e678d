package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code keywright ddl}, tested as a command. */
class DdlVerbTest {

    private static final Path MANHUNT = Project.root().resolve("examples/manhunt");

    @TempDir
    Path folder;

    private String design;

    @BeforeEach
    void makeDesign() throws IOException {
        byte[] made = DesignFile.write(Designer.design(Compiler.read(MANHUNT), Targets.named("dynamodb"), false));
        design = Files.write(folder.resolve("manhunt.design.json"), made).toString();
    }

    @Test
    void aDesignFileNamesItsTarget() {
        CommandResult command = CommandResult.run("ddl", design);
        assertThat(command.err()).isEmpty();
        assertThat(command.code()).isZero();
        assertThat(command.out()).contains("AWS::DynamoDB::Table");
        assertThat(CommandResult.run("ddl", design, "--format", "terraform").out())
                .contains("aws_dynamodb_table");
        assertThat(CommandResult.run("ddl", design, "--target", "dynamodb").out())
                .isEqualTo(command.out());
    }

    @Test
    void filesAreDesignedFirst() {
        CommandResult cql = CommandResult.run("ddl", MANHUNT.toString(), "--target", "cassandra");
        assertThat(cql.code()).isZero();
        assertThat(cql.out()).contains("CREATE TABLE IF NOT EXISTS search (");
        assertThat(CommandResult.run("ddl", MANHUNT.toString(), "--format", "cql")
                        .out())
                .isEqualTo(cql.out());
    }

    @Test
    void jsonHasTargetAndFormatToo() throws IOException {
        JsonNode json = new ObjectMapper()
                .readTree(CommandResult.run("ddl", design, "--json", "--format", "workbench")
                        .out());
        assertThat(json.get("target").asText()).isEqualTo("dynamodb");
        assertThat(json.get("format").asText()).isEqualTo("workbench");
        assertThat(json.get("ddl").asText()).contains("\"ModelName\": \"manhunt\"");
    }

    @Test
    void badUsageIsReportedWithWhatThereIs() throws IOException {
        refused("there is no format yaml; there are cloudformation, terraform,", design, "--format", "yaml");
        refused("the format cql is for cassandra, and the design for dynamodb", design, "--format", "cql");
        refused("the design is for dynamodb, not for hbase", design, "--target", "hbase");
        refused("there is no target oracle; the targets are dynamodb,", MANHUNT.toString(), "--target", "oracle");
        refused("please name the target: add --target with one of dynamodb,", MANHUNT.toString());
        refused("the format cql is for cassandra", MANHUNT.toString(), "--target", "rocksdb", "--format", "cql");
        refused("a.json", Files.writeString(folder.resolve("a.json"), "{}").toString());
        refused("none.json", folder.resolve("none.json").toString());
    }

    private static void refused(String reason, String... arguments) {
        String[] all = new String[arguments.length + 1];
        all[0] = "ddl";
        System.arraycopy(arguments, 0, all, 1, arguments.length);
        CommandResult command = CommandResult.run(all);
        assertThat(command.code()).isEqualTo(2);
        assertThat(command.err()).contains(reason);
        assertThat(command.out()).isEmpty();
    }

    @Test
    void badInputIsReportedWithItsPlace() throws IOException {
        Path file = Files.writeString(
                folder.resolve("a.sql"), "CREATE TABLE a (id int PRIMARY KEY);\n-- name: q :many\nSELECT x FROM a;\n");
        CommandResult command = CommandResult.run("ddl", file.toString(), "--target", "cassandra");
        assertThat(command.code()).isEqualTo(2);
        assertThat(command.err()).contains("a.sql:3:8: error M304");
        assertThat(command.out()).contains("CREATE TABLE");
        CommandResult strict = CommandResult.run("ddl", file.toString(), "--target", "cassandra", "--strict");
        assertThat(strict.out()).isEmpty();
        CommandResult json = CommandResult.run("ddl", file.toString(), "--target", "cassandra", "--strict", "--json");
        assertThat(new ObjectMapper()
                        .readTree(json.out())
                        .at("/findings/0/code")
                        .asText())
                .isEqualTo("M304");
    }

    @Test
    void helpNamesTheFormats() {
        assertThat(CommandResult.run("ddl", "--help").out())
                .contains("cloudformation, terraform, workbench", "--target");
    }
}
