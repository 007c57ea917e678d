package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The verbs on a disk that is really full: a small one in memory, which a shell mounts so that only its own children
 * see it.
 */
class FullDiskTest {

    private static final int ROWS = 8_000;

    @TempDir
    Path folder;

    private record Done(int code, String said) {}

    private Done shell(List<String> around, String script) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(around);
        command.addAll(List.of("bash", "-c", script));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("DISK", folder.resolve("disk").toString());
        builder.environment().put("KW", keywright());
        Process process = builder.start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        return new Done(process.waitFor(), said);
    }

    private static String keywright() {
        return Path.of(System.getProperty("java.home"), "bin", "java") + " -XX:TieredStopAtLevel=1 -cp "
                + System.getProperty("java.class.path") + " " + Main.class.getName();
    }

    private static String notes() {
        return Project.root().resolve("docs/samples/notes.sql").toString();
    }

    /** Writes a file with {@code ROWS} members, all of them different. */
    private Path members() throws IOException {
        String rows = IntStream.range(0, ROWS)
                .mapToObj(each -> String.format(Locale.ROOT, "%08d-0000-0000-0000-%012d,member %d", each, each, each))
                .collect(Collectors.joining("\n", "id,name\n", "\n"));
        return Files.writeString(folder.resolve("members.csv"), rows);
    }

    @Test
    void nothingIsLostOnAFullDisk() throws IOException, InterruptedException {
        Files.createDirectory(folder.resolve("disk"));
        List<String> apart = List.of("unshare", "--map-root-user", "--mount");
        assumeTrue(shell(apart, "mount -t tmpfs none $DISK").code() == 0, "no disk can be mounted here");
        Done done = shell(apart, String.format(Locale.ROOT, """
                mount -t tmpfs -o size=12k none $DISK
                $KW create %1$s --store rocksdb:$DISK/notes; echo "code $?"
                mount -o remount,size=1m $DISK
                $KW create %1$s --store rocksdb:$DISK/notes; echo "code $?"
                $KW load --store rocksdb:$DISK/notes member %2$s; echo "code $?"
                mount -o remount,size=64m $DISK
                $KW check --store rocksdb:$DISK/notes; echo "code $?"
                $KW load --store rocksdb:$DISK/notes member %2$s 2>/dev/null; echo "code $?"
                $KW check --store rocksdb:$DISK/notes; echo "code $?"
                """, notes(), members()));
        held(done.said(), "the disk is full; make room", "3", "0", "3", "0", "2", "0");
    }

    /** RocksDB's own code is a file that is unpacked when it is first needed. */
    @Test
    void aDiskThatHasNoRoomForTheLibraryIsReported() throws IOException, InterruptedException {
        Done done = shell(List.of(), "ulimit -f 1000; $KW create " + notes() + " --store rocksdb:$DISK");
        assertThat(done.code()).isEqualTo(3);
        assertThat(done.said())
                .contains("keywright: RocksDB's library cannot be unpacked into ", ": File too large\n")
                .contains("nothing was written")
                .doesNotContain("bug in Keywright");
    }

    /** Checks the exit code of each command, and that every row reported as written was found again. */
    private static void held(String said, String sentence, String... codes) {
        assertThat(said).doesNotContain("bug in Keywright").contains(sentence);
        assertThat(Pattern.compile("code (\\d)").matcher(said).results().map(each -> each.group(1)))
                .as(said)
                .containsExactly(codes);
        Matcher first = counts(said, 0);
        Matcher again = counts(said, first.end());
        assertThat(Integer.parseInt(first.group("written"))).as(said).isPositive();
        assertThat(Integer.parseInt(first.group("refused"))).as(said).isZero();
        assertThat(Integer.parseInt(again.group("refused")))
                .as("there already\n%s", said)
                .isBetween(Integer.parseInt(first.group("written")), Integer.parseInt(first.group("written")) + 8);
        assertThat(Integer.parseInt(again.group("written")) + Integer.parseInt(again.group("refused")))
                .isEqualTo(ROWS);
        assertThat(said).contains(String.format(Locale.ROOT, "%n%,d rows checked, 0 disagree%n", ROWS));
    }

    private static Matcher counts(String said, int from) {
        Matcher counts = Pattern.compile("read, (?<written>\\d+) written, (?<refused>\\d+) refused")
                .matcher(said);
        assertThat(counts.find(from)).as(said).isTrue();
        return counts;
    }
}
