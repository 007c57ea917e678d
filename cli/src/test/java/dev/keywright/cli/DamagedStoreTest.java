package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.UUID;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The verbs on a folder that is damaged or not a store: they print a sentence, and lose nothing. */
class DamagedStoreTest {

    private static final String MEMBER = "11111111-1111-1111-1111-111111111111";

    private static final int FLIPS = 25;

    @TempDir
    private Path folder;

    private String url;

    @BeforeEach
    void create() {
        url = "rocksdb:" + folder.resolve("notes");
        assertThat(CommandResult.run("create", notes(), "--store", url).code()).isZero();
        assertThat(CommandResult.run("put", "--store", url, "member", "id=" + MEMBER, "name=Ann")
                        .code())
                .isZero();
    }

    private Path largest(String part) throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("notes"))) {
            return files.filter(each -> each.getFileName().toString().contains(part))
                    .max(Comparator.comparingLong(each -> each.toFile().length()))
                    .orElseThrow();
        }
    }

    private static void flip(Path file) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        bytes[bytes.length / 2] ^= 0x55;
        Files.write(file, bytes);
    }

    private void failed(CommandResult command, String sentence) {
        assertThat(command.code()).as(command.out() + command.err()).isEqualTo(3);
        assertThat(command.err())
                .startsWith("keywright: ")
                .contains(sentence, "\n  nothing was written")
                .doesNotContain("bug in Keywright");
    }

    private void whole() {
        assertThat(CommandResult.run("check", "--store", url).out()).isEqualTo("1 row checked, 0 disagree\n");
    }

    @Test
    void damageIsTheWorldsFaultAndEndsWhereTheFileIsPutBack() throws IOException {
        for (String part : new String[] {".log", "MANIFEST", ".sst"}) {
            Path file = largest(part);
            byte[] bytes = Files.readAllBytes(file);
            flip(file);
            failed(CommandResult.run("check", "--store", url), "damaged");
            failed(CommandResult.run("put", "--store", url, "member", "id=" + MEMBER, "name=Bob"), "damaged");
            Files.write(file, bytes);
            whole();
        }
    }

    @Test
    void aFileThatIsGoneIsReported() throws IOException {
        for (String part : new String[] {"CURRENT", "MANIFEST", ".log"}) {
            Path file = largest(part);
            byte[] bytes = Files.readAllBytes(file);
            Files.delete(file);
            failed(CommandResult.run("ask", "--store", url, "notesOfMember", "member=" + MEMBER), "missing");
            failed(CommandResult.run("create", notes(), "--store", url), "missing");
            Files.write(file, bytes);
            whole();
        }
    }

    /** Rows, the feed, indexes, filters, properties and footers: whatever a byte of a table file belongs to. */
    @Test
    void aCheckFindsAByteThatChangedAnywhereInATableFile() throws IOException {
        fill();
        for (Path file : tableFiles()) {
            byte[] bytes = Files.readAllBytes(file);
            for (int flips = 0; flips < FLIPS; flips++) {
                byte[] damaged = bytes.clone();
                damaged[(int) ((long) (bytes.length - 1) * flips / (FLIPS - 1))] ^= 0x55;
                Files.write(file, damaged);
                failed(CommandResult.run("check", "--store", url), "damaged");
            }
            Files.write(file, bytes);
        }
        assertThat(CommandResult.run("check", "--store", url).out()).contains("0 disagree");
    }

    private void fill() throws IOException {
        StringBuilder lines = new StringBuilder("id,name\n");
        for (int i = 0; i < 2_000; i++) {
            lines.append(new UUID(7, i)).append(",Ann").append(i).append('\n');
        }
        Path file = Files.writeString(folder.resolve("members.csv"), lines);
        assertThat(CommandResult.run("load", "--store", url, "member", file.toString())
                        .code())
                .isZero();
        // Opening writes what the log has into table files.
        assertThat(CommandResult.run("check", "--store", url).code()).isZero();
    }

    private List<Path> tableFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder.resolve("notes"))) {
            return files.filter(each -> each.toString().endsWith(".sst")).toList();
        }
    }

    private static String notes() {
        return Project.root().resolve("docs/samples/notes.sql").toString();
    }

    @Test
    void aFolderThatIsNoStoreIsBadInputAndLeftAlone() throws IOException {
        Path other = Files.createDirectory(folder.resolve("other"));
        CommandResult empty = CommandResult.run("check", "--store", "rocksdb:" + other);
        assertThat(empty.code()).isEqualTo(2);
        assertThat(empty.err()).isEqualTo("keywright: there is no store at this address; create one first\n");
        assertThat(other).isEmptyDirectory();
        Files.writeString(other.resolve("notes.txt"), "mine");
        for (CommandResult each : new CommandResult[] {
            CommandResult.run("check", "--store", "rocksdb:" + other),
            CommandResult.run("create", notes(), "--store", "rocksdb:" + other)
        }) {
            assertThat(each.code()).as(each.err()).isEqualTo(2);
            assertThat(each.err()).contains("has files that are not a store").doesNotContain("bug in Keywright");
        }
        assertThat(other.toFile().list()).containsExactly("notes.txt");
    }
}
