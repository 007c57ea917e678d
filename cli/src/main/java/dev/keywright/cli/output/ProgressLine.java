package dev.keywright.cli.output;

import java.io.PrintWriter;
import java.util.Locale;
import java.util.function.LongSupplier;
import picocli.CommandLine;

/**
 * A line on the terminal that shows how far a long piece of work is, and is overwritten as the work goes on. It goes to
 * standard error; where that is no terminal, nothing is shown.
 *
 * <pre>
 *   [##########----------] 500 of 1_000 rows, 250/s, 2 s left
 *   500 rows, 250/s                                              the total is not known
 *   starting PostgreSQL …                                        nothing is counted
 * </pre>
 */
public final class ProgressLine implements AutoCloseable {

    private static final int BAR = 20;
    private static final long NANOS = 1_000_000_000L;

    /** The line is written at most this often. */
    private static final long PAUSE_NANOS = NANOS / 10;

    /** No rate is shown before: the first rows include the warm-up. */
    private static final long RATE_AFTER_NANOS = NANOS / 2;

    /** The terminal's start of line, and the removal of what follows on it. */
    private static final String CLEAR = "\r\u001b[K";

    private final PrintWriter err;
    private final Terminal terminal;
    private final LongSupplier clock;
    private final String noun;
    private final long all;
    private final long start;
    private long done;
    private long shownAt;

    ProgressLine(PrintWriter err, Terminal terminal, LongSupplier clock, String noun, long all) {
        this.err = err;
        this.terminal = terminal;
        this.clock = clock;
        this.noun = noun;
        this.all = all;
        this.start = clock.getAsLong();
        this.shownAt = start - PAUSE_NANOS;
    }

    /** Counts steps towards a total. */
    public static ProgressLine of(CommandLine line, String noun, long all) {
        ProgressLine progress =
                new ProgressLine(line.getErr(), Terminal.of(line), System::nanoTime, noun, Math.max(1, all));
        progress.show();
        return progress;
    }

    /** Counts something whose total is not known. */
    public static ProgressLine counting(CommandLine line, String noun) {
        return new ProgressLine(line.getErr(), Terminal.of(line), System::nanoTime, noun, 0);
    }

    /** For work that cannot be counted, only named. */
    public static ProgressLine of(CommandLine line) {
        return counting(line, "");
    }

    /** Names what is being done. */
    public synchronized void say(String what) {
        print(what + " …");
    }

    public synchronized void step() {
        count(done + 1);
    }

    /** Sets how much is done. */
    public synchronized void count(long now) {
        done = now;
        if (clock.getAsLong() - shownAt >= PAUSE_NANOS) {
            show();
        }
    }

    private void show() {
        shownAt = clock.getAsLong();
        print((all == 0 ? grouped(done) : bar() + grouped(done) + " of " + grouped(all)) + " " + noun + speed());
    }

    private void print(String text) {
        if (terminal.err()) {
            // A longer line would wrap, and only its last part be overwritten.
            clear();
            err.print(text.length() < terminal.columns() ? text : text.substring(0, terminal.columns() - 1));
            err.flush();
        }
    }

    private String bar() {
        int full = (int) (BAR * Math.min(done, all) / all);
        return "[" + "#".repeat(full) + "-".repeat(BAR - full) + "] ";
    }

    private String speed() {
        long nanos = clock.getAsLong() - start;
        if (done == 0 || nanos < RATE_AFTER_NANOS) {
            return "";
        }
        double rate = done * (double) NANOS / nanos;
        String left = all == 0 ? "" : ", " + duration((long) Math.ceil(Math.max(0, all - done) / rate)) + " left";
        return ", " + (rate < 10 ? String.format(Locale.ROOT, "%.1f", rate) : grouped(Math.round(rate))) + "/s" + left;
    }

    private static String duration(long seconds) {
        if (seconds < 60) {
            return seconds + " s";
        }
        long minutes = seconds / 60;
        return minutes < 60 ? minutes + " min " + seconds % 60 + " s" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    private static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    /** Removes the line. */
    @Override
    public void close() {
        if (terminal.err()) {
            clear();
        }
    }

    private void clear() {
        if (err instanceof PrintableWriter printable) {
            printable.control(CLEAR);
        } else {
            err.print(CLEAR);
            err.flush();
        }
    }
}
