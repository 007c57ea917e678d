package dev.keywright.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** How the launcher's findings and the environment make a {@link Terminal}. */
class TerminalTest {

    private static Terminal of(String streams, String columns, String... environment) {
        return Terminal.of(
                streams, columns, environment.length == 0 ? Map.of() : Map.of(environment[0], environment[1]));
    }

    @Test
    void eachStreamMayBeATerminal() {
        assertThat(of("out,err", "80")).isEqualTo(new Terminal(true, true, 80, true));
        assertThat(of(",err", "")).isEqualTo(new Terminal(false, true, 100, true));
        assertThat(of("", "")).isEqualTo(new Terminal(false, false, 100, true));
        assertThat(of(null, null).out()).as("started without the launcher").isFalse();
    }

    @Test
    void coloursCanBeSwitchedOff() {
        assertThat(of("out,err", "80", "NO_COLOR", "1").colouredOut()).isFalse();
        assertThat(of("out,err", "80", "NO_COLOR", "").colouredOut())
                .as("an empty NO_COLOR is none")
                .isTrue();
        Terminal dumb = of("out,err", "80", "TERM", "dumb");
        assertThat(dumb.colouredOut()).isFalse();
        assertThat(dumb.err()).as("it cannot overwrite a line").isFalse();
    }

    @Test
    void aWidthIsANumberAndNotTooSmall() {
        assertThat(of("out", "40").columns()).isEqualTo(60);
        assertThat(of("out", "wide").columns()).isEqualTo(100);
        assertThat(of("out", "300").columns()).isEqualTo(300);
        assertThat(of("out", "300").proseColumns()).isEqualTo(110);
    }
}
