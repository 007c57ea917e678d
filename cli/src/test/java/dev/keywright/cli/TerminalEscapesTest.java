package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.keywright.cli.output.Terminal;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Names and values of others cannot steer the terminal of the user who prints them. */
class TerminalEscapesTest {

    /** Sets the title, clears the screen, 8-bit CSI, right-to-left override, an invisible mark. */
    private static final String HOSTILE = "a\u001b]0;x\u0007\u001b[2J\u009b2J\u202e\u200f\rb\u001b[31mc";

    @TempDir
    private Path folder;

    private Path sql() throws IOException {
        return Files.writeString(folder.resolve("hostile.sql"), """
                CREATE TABLE "t%1$s" (
                  id bigint PRIMARY KEY,
                  "c%1$s" text,
                  state text CHECK (state IN ('l%1$s', 'x')) -- bad%1$s: hint
                );
                -- name: all :many
                -- allow: scan
                SELECT id, "c%1$s" AS "o%1$s" FROM "t%1$s" ORDER BY id;
                -- name: wrong :many
                SELECT "no%1$s" FROM "t%1$s";
                """.formatted(HOSTILE));
    }

    private static void printable(String text) {
        assertThat(text).doesNotContain("\u001b", "\u0007", "\u009b", "\u202e", "\u200f", "\r");
    }

    private static String run(Terminal terminal, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        Main.run(terminal, new PrintWriter(out), new PrintWriter(err), arguments);
        return out.toString() + err;
    }

    @Test
    void namesInDesignsAndDiagnostics() throws IOException {
        String file = sql().toString();
        for (String[] words : new String[][] {
            {"read", file},
            {"read", file, "--json"},
            {"design", file, "--target", "dynamodb"},
            {"design", file, "--target", "dynamodb", "--json"},
            {"ddl", file, "--target", "cassandra"},
            {"ask", "--store", "rocksdb:" + folder.resolve("none"), HOSTILE},
            {"read", "no" + HOSTILE},
            {HOSTILE}
        }) {
            printable(run(Terminal.NONE, words));
        }
    }

    @Test
    void valuesInTablesAndJson() throws IOException {
        Path file = Files.writeString(folder.resolve("t.sql"), """
                CREATE TABLE t (id bigint PRIMARY KEY, v text);
                -- name: all :many
                -- allow: scan
                SELECT id, v FROM t ORDER BY id;
                """);
        String url = "rocksdb:" + folder.resolve("store");
        run(Terminal.NONE, "create", file.toString(), "--store", url);
        run(Terminal.NONE, "put", "--store", url, "t", "id=1", "v=" + HOSTILE);
        printable(run(Terminal.NONE, "ask", "--store", url, "all"));
        printable(run(Terminal.NONE, "feed", "--store", url, "me"));
        printable(run(Terminal.NONE, "put", "--store", url, "t", "id=" + HOSTILE));
        Path rows = Files.writeString(folder.resolve("t.csv"), "id,v\n" + HOSTILE.replace("\r", "") + ",1\n");
        printable(run(Terminal.NONE, "load", "--store", url, "t", rows.toString()));
        String json = run(Terminal.NONE, "ask", "--store", url, "all", "--json");
        printable(json);
        assertThat(new ObjectMapper().readTree(json).get("v").asText()).isEqualTo(HOSTILE);
    }

    @Test
    void onATerminalOnlyColoursPass() throws IOException {
        Path file = Files.writeString(folder.resolve("t.sql"), "CREATE TABLE t (id nope);\n");
        String printed = run(new Terminal(true, true, 100, true), "read", file.toString());
        assertThat(printed).contains("\u001b[31m");
        List<String> hostile = new ArrayList<>();
        for (String each : List.of("\u001b[2J", "\u001b[8m", "\u001b]0;x\u0007", "\r\u001b[K", "\u001b[1;1H")) {
            String said = run(new Terminal(true, false, 100, true), "read", "x" + each + "y");
            if (said.contains(each)) {
                hostile.add(each);
            }
        }
        assertThat(hostile).isEmpty();
    }
}
