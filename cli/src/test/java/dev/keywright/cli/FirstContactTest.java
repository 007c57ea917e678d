package dev.keywright.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.cli.output.Terminal;
import dev.keywright.testkit.Project;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a newcomer meets first: the help, mistyped words, colours, widths and the legend. */
class FirstContactTest {

    private static final String ESCAPE = "\u001b[";

    private static CommandResult on(Terminal terminal, String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(terminal, new PrintWriter(out), new PrintWriter(err), arguments);
        return new CommandResult(code, out.toString(), err.toString());
    }

    private static Terminal terminal(int columns, boolean colours) {
        return new Terminal(true, true, columns, colours);
    }

    private static String notes() {
        return Project.root().resolve("docs/samples/notes.sql").toString();
    }

    @Test
    void theCommandAloneShowsItsHelp() {
        CommandResult alone = CommandResult.run();
        assertThat(alone.code()).as("a script whose verb is empty fails").isEqualTo(2);
        assertThat(alone.err()).isEmpty();
        assertThat(alone.out())
                .isEqualTo(CommandResult.run("--help").out())
                .isEqualTo(CommandResult.run("help").out())
                .contains("keywright try examples/manhunt");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '"',
            value = {
                "raed x | there is no verb raed; did you mean read?",
                "desing | there is no verb desing; did you mean design?",
                "frobnicate | there is no verb frobnicate; there are read, design, explain",
                "help veryfy | there is no verb veryfy; did you mean verify?",
                "design x --taget dynamodb | there is no option --taget; did you mean --target?",
                "design x --taget=dynamodb | there is no option --taget; did you mean --target?",
                "try x --zzzzzzzzz | there is no option --zzzzzzzzz; there are ",
                "check --store rocksdb:x y | 'y' is one argument too many"
            })
    void aMistypedWordIsAnsweredWithTheNearestOne(String command, String sentence) {
        CommandResult wrong = CommandResult.run(command.split(" "));
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.out()).isEmpty();
        assertThat(wrong.err().lines().toList())
                .hasSize(2)
                .first()
                .asString()
                .startsWith("keywright: ")
                .contains(sentence);
    }

    @ParameterizedTest
    @ValueSource(ints = {60, 80, 110})
    void helpFitsTheTerminal(int columns) {
        CommandResult help = on(terminal(columns, false), "verify", "--help");
        int widest = help.out().lines().mapToInt(String::length).max().orElseThrow();
        assertThat(widest).isBetween(columns - 10, columns);
    }

    @Test
    void coloursAreForTerminals() {
        assertThat(on(terminal(80, true), "--help").out()).contains(ESCAPE);
        assertThat(on(terminal(80, false), "--help").out()).doesNotContain(ESCAPE);
        assertThat(on(new Terminal(false, true, 80, true), "--help").out()).doesNotContain(ESCAPE);
        String mistake = Project.root().resolve("docs/samples/mistake.sql").toString();
        assertThat(on(terminal(80, true), "read", mistake).err()).contains(ESCAPE + "31merror M304");
        assertThat(on(new Terminal(true, false, 80, true), "read", mistake).err())
                .doesNotContain(ESCAPE);
    }

    @Test
    void aDesignOnATerminalHasALegend() {
        List<String> command = List.of("design", notes(), "--target", "rocksdb");
        String plain = CommandResult.run(command.toArray(String[]::new)).out();
        String shown = on(terminal(100, false), command.toArray(String[]::new)).out();
        assertThat(shown).startsWith(plain).contains("\nlegend\n  key (a | b)", "  locator of t");
        assertThat(on(terminal(100, false), "design", notes(), "--no-legend").out())
                .isEqualTo(plain);
        assertThat(CommandResult.run("design", notes(), "--legend").out()).isEqualTo(shown);
    }

    @Test
    void progressIsForTerminals() {
        String progress = on(terminal(100, false), "design", notes()).err();
        assertThat(progress).contains("designing for rocksdb …").endsWith("\r" + ESCAPE + "K");
        assertThat(on(new Terminal(true, false, 100, false), "design", notes()).err())
                .isEmpty();
    }
}
