package dev.keywright.cli.output;

import java.util.Map;
import java.util.Set;
import picocli.CommandLine;

/**
 * What the command writes to: which of its streams is a terminal, how wide lines may be, and whether colours are
 * wanted.
 *
 * <p>The launcher decides, since Java 17 cannot ask about a single stream: {@code System.console()} is null as soon as
 * either standard input or output is a pipe, and in newer versions never.
 *
 * @param out whether standard output is a terminal
 * @param err whether standard error is a terminal; progress is shown only there
 * @param columns the width of a line
 * @param colours whether a terminal gets colours
 */
public record Terminal(boolean out, boolean err, int columns, boolean colours) {

    /** The width of a pipe or file, which is the same on every machine. */
    static final int PIPE_COLUMNS = 100;

    /** Narrower than this, tables cannot be read. */
    static final int COLUMNS_MIN = 60;

    /** Prose in longer lines is hard to read. */
    private static final int PROSE_COLUMNS_MAX = 110;

    /** No terminal: pipes, files and tests. */
    public static final Terminal NONE = new Terminal(false, false, PIPE_COLUMNS, false);

    private static final String STREAMS = "keywright.terminal";
    private static final String COLUMNS = "keywright.columns";

    /** The user object of the root command, which knows the terminal. */
    public interface Owner {
        Terminal terminal();
    }

    /** The terminal that a verb prints to. */
    public static Terminal of(CommandLine line) {
        return line.getCommandSpec().root().userObject() instanceof Owner owner ? owner.terminal() : NONE;
    }

    /**
     * Reads what the launcher found out.
     *
     * @param streams the streams that are a terminal: {@code out,err}; null if the launcher did not start this process
     * @param columns the width of the terminal, or what COLUMNS asks for; null if unknown
     */
    static Terminal of(String streams, String columns, Map<String, String> environment) {
        Set<String> terminals = streams == null ? Set.of() : Set.of(streams.split(","));
        boolean dumb = environment.getOrDefault("TERM", "").equals("dumb");
        boolean colours = !dumb && environment.getOrDefault("NO_COLOR", "").isEmpty();
        boolean known = columns != null && columns.matches("[1-9][0-9]{0,3}");
        int width = known ? Math.max(COLUMNS_MIN, Integer.parseInt(columns)) : PIPE_COLUMNS;
        return new Terminal(terminals.contains("out"), !dumb && terminals.contains("err"), width, colours);
    }

    /** The terminal of this process. */
    public static Terminal current() {
        return of(System.getProperty(STREAMS), System.getProperty(COLUMNS), System.getenv());
    }

    /** The width of lines of prose. */
    public int proseColumns() {
        return Math.min(columns, PROSE_COLUMNS_MAX);
    }

    public boolean colouredOut() {
        return out && colours;
    }

    public boolean colouredErr() {
        return err && colours;
    }
}
