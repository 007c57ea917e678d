package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.design.Designer;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.profile.Targets;
import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code keywright generate}, tested as a command. */
class GenerateVerbTest {

    private static final String NOTES =
            Project.root().resolve("docs/samples/notes.sql").toString();

    @TempDir
    Path folder;

    private CommandResult generated(String... more) {
        return CommandResult.run(
                Stream.concat(Stream.of("generate", NOTES, "--package", "com.acme.notes"), Stream.of(more))
                        .toArray(String[]::new));
    }

    @Test
    void aDesignFileGivesTheSameCodeAsItsSql() throws IOException {
        byte[] made =
                DesignFile.write(Designer.design(Compiler.read(Path.of(NOTES)), Targets.named("dynamodb"), false));
        String design = Files.write(folder.resolve("notes.design.json"), made).toString();
        CommandResult command = CommandResult.run("generate", design, "--package", "com.acme.notes");
        assertThat(command.err()).isEmpty();
        assertThat(command.code()).isZero();
        assertThat(command.out())
                .contains("public record Note(")
                .isEqualTo(generated().out());
    }

    @Test
    void filesAreWrittenAndThoseOfBeforeAreRemoved() throws IOException {
        CommandResult command = generated("-o", folder.toString());
        assertThat(command.code()).isZero();
        assertThat(command.out()).contains("com/acme/notes/Note.java", "10 files in " + folder);
        Path sources = folder.resolve("com/acme/notes");
        Path note = sources.resolve("Note.java");
        String text = Files.readString(note);
        Path before = Files.copy(note, sources.resolve("Old.java"));
        Path theirs = Files.writeString(sources.resolve("Theirs.java"), "package com.acme.notes;\n");
        CommandResult again = generated("-o", folder.toString());
        assertThat(again.code()).isZero();
        assertThat(again.out()).contains("removed " + before);
        assertThat(before).doesNotExist();
        assertThat(theirs).exists();
        assertThat(Files.readString(note)).isEqualTo(text);
    }

    @Test
    void aFileOfOthersIsNotOverwritten() throws IOException {
        Path sources = Files.createDirectories(folder.resolve("com/acme/notes"));
        Path theirs = Files.writeString(sources.resolve("NoteRows.java"), "package com.acme.notes;\n");
        CommandResult command = generated("-o", folder.toString());
        assertThat(command.code()).isEqualTo(ExitCode.INPUT);
        assertThat(command.err()).contains(theirs + " already exists and was not generated from notes");
        assertThat(Files.readString(theirs)).isEqualTo("package com.acme.notes;\n");
        assertThat(sources.resolve("Note.java")).doesNotExist();
    }

    @Test
    void jsonListsTheFiles() throws IOException {
        JsonNode printed = new ObjectMapper().readTree(generated("--json").out());
        assertThat(printed.get("package").asText()).isEqualTo("com.acme.notes");
        assertThat(printed.at("/files/0/name").asText()).isEqualTo("com/acme/notes/Notes.java");
        assertThat(printed.at("/files/0/text").asText()).contains("class Notes");
        JsonNode written = new ObjectMapper()
                .readTree(generated("--json", "-o", folder.toString()).out());
        assertThat(written.get("files")).hasSameSizeAs(printed.get("files"));
        assertThat(written.at("/files/0").has("text")).isFalse();
    }

    @Test
    void whatJavaCannotHaveIsReportedInASentence() throws IOException {
        CommandResult command = CommandResult.run("generate", NOTES, "--package", "com.acme.class");
        assertThat(command.code()).isEqualTo(ExitCode.INPUT);
        assertThat(command.err()).contains("'com.acme.class' is not the name of a package");
        String columns = IntStream.range(0, 200)
                .mapToObj(each -> ", c" + each + " bigint NOT NULL")
                .collect(Collectors.joining());
        Path wide =
                Files.writeString(folder.resolve("wide.sql"), "CREATE TABLE t (id int PRIMARY KEY" + columns + ");");
        CommandResult wider = CommandResult.run("generate", wide.toString(), "--package", "com.acme");
        assertThat(wider.code()).isEqualTo(ExitCode.INPUT);
        assertThat(wider.err()).contains("T would have 201 components");
    }
}
