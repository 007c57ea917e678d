package dev.keywright.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

/** The line of a long piece of work: how much is done, how fast, and what is left. */
class ProgressLineTest {

    private static final long SECOND = 1_000_000_000L;
    private static final Terminal TERMINAL = new Terminal(true, true, 100, false);

    private final StringWriter out = new StringWriter();
    private long now;

    private ProgressLine line(Terminal terminal, String noun, long all) {
        return new ProgressLine(new PrintWriter(out), terminal, () -> now, noun, all);
    }

    private String shown() {
        String all = out.toString();
        return all.substring(all.lastIndexOf("\u001b[K") + 3);
    }

    @Test
    void aKnownTotalHasABarARateAndATimeLeft() {
        ProgressLine line = line(TERMINAL, "rows", 1_000);
        now = 2 * SECOND;
        line.count(500);
        assertThat(shown()).isEqualTo("[##########----------] 500 of 1,000 rows, 250/s, 2 s left");
        now = 200 * SECOND;
        line.count(501);
        assertThat(shown()).endsWith("501 of 1,000 rows, 2.5/s, 3 min 20 s left");
        line.close();
        assertThat(shown()).isEmpty();
    }

    @Test
    void anUnknownTotalHasARateOnly() {
        ProgressLine line = line(TERMINAL, "rows", 0);
        now = SECOND;
        line.count(12_345);
        assertThat(shown()).isEqualTo("12,345 rows, 12,345/s");
    }

    @Test
    void aLineIsNotWrittenForEveryStep() {
        ProgressLine line = line(TERMINAL, "rows", 1_000);
        line.step();
        String first = out.toString();
        line.step();
        assertThat(out.toString()).isEqualTo(first);
    }

    @Test
    void nothingIsWrittenWhereNoTerminalIs() {
        ProgressLine line = line(Terminal.NONE, "rows", 1_000);
        now = SECOND;
        line.count(7);
        line.say("working");
        line.close();
        assertThat(out.toString()).isEmpty();
    }
}
