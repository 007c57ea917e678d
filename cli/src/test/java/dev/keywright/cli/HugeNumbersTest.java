package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A number of a few characters and many digits is refused wherever it comes from, at once and with its place. */
@Timeout(60)
class HugeNumbersTest {

    private static final String SQL = """
            CREATE TABLE t (id bigint PRIMARY KEY, d numeric);
            -- name: q :many
            -- allow: scan
            SELECT id FROM t WHERE d > :d;
            """;
    private static final String[] OUTSIDE = {"1E+300000000", "-1E+131072", "1E-300000000", "1e2147483647"};

    @TempDir
    private Path folder;

    private String url;

    @BeforeEach
    void create() throws IOException {
        url = "rocksdb:" + folder.resolve("store");
        Path sql = Files.writeString(folder.resolve("t.sql"), SQL);
        assertThat(CommandResult.run("create", sql.toString(), "--store", url).code())
                .isZero();
    }

    @Test
    void argumentsAreRefused() {
        for (String each : OUTSIDE) {
            refused(CommandResult.run("ask", "--store", url, "q", "d=" + each), "such as 12.5, not '" + each);
            refused(CommandResult.run("put", "--store", url, "t", "id=1", "d=" + each), "such as 12.5, not '" + each);
            refused(CommandResult.run("put", "--store", url, "t", "id=" + each, "d=1"), "such as 42, not '" + each);
        }
        assertThat(CommandResult.run("put", "--store", url, "t", "id=1", "d=1E+131071")
                        .code())
                .isZero();
        assertThat(CommandResult.run("ask", "--store", url, "q", "d=1E+131070", "--json")
                        .out())
                .isEqualTo("{\"id\":1}\n");
    }

    @Test
    void filesAreRefused() throws IOException {
        for (String each : OUTSIDE) {
            Path csv = Files.writeString(folder.resolve("t.csv"), "id,d\n1,1\n2," + each + "\n");
            refused(load(csv), "t.csv:3: column d of t must be decimal");
            for (String written : new String[] {each, "\"" + each + "\""}) {
                Path json = Files.writeString(
                        folder.resolve("t.jsonl"), "{\"id\": 1}\n{\"id\": 2, \"d\": " + written + "}\n");
                refused(load(json), "t.jsonl:2: ");
            }
        }
    }

    private CommandResult load(Path file) {
        return CommandResult.run("load", "--store", url, "t", file.toString());
    }

    private static void refused(CommandResult command, String sentence) {
        assertThat(command.code()).as(command.err()).isEqualTo(2);
        assertThat(command.err()).contains(sentence).hasSizeLessThan(1_000);
    }
}
