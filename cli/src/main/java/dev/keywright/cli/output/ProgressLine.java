package dev.keywright.cli.output;

import java.io.PrintWriter;

/**
 * A progress bar on one line of the terminal, which is overwritten: {@code [######----] 6 of 10}, or {@code 6 rows}
 * where the total is not known.
 */
public final class ProgressLine implements AutoCloseable {

    private static final int WIDTH = 40;

    /** The line is written again after each such fraction of the total, not after every step. */
    private static final int PARTS = 200;

    private final PrintWriter out;
    private final boolean shown;
    private final long all;
    private long done;

    /** Writes nothing where the output is not a terminal. */
    public ProgressLine(PrintWriter out, long all) {
        this.out = out;
        this.shown = System.console() != null;
        this.all = Math.max(1, all);
        show();
    }

    public synchronized void step() {
        done++;
        if (all <= PARTS || done * PARTS / all != (done - 1) * PARTS / all) {
            show();
        }
    }

    private void show() {
        if (shown) {
            int full = (int) (WIDTH * Math.min(done, all) / all);
            out.print("\r[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "] " + done + " of " + all);
            out.flush();
        }
    }

    /** Shows a count whose total is not known. */
    public synchronized void count(long rows) {
        if (shown) {
            out.print("\r" + rows + " rows");
            out.flush();
        }
    }

    /** Removes the line. */
    @Override
    public void close() {
        if (shown) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }
}
