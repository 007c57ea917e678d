package dev.keywright.cli;

import java.io.PrintWriter;

/** How far long work is, on a line of the terminal that is written over: {@code [######----] 6 of 10}. */
final class Progress implements AutoCloseable {

    private static final int WIDTH = 40;

    private final PrintWriter out;
    private final boolean shown;
    private final long all;
    private long done;

    /** A pipe gets nothing. */
    Progress(PrintWriter out, long all) {
        this.out = out;
        this.shown = System.console() != null;
        this.all = all;
        show();
    }

    void step() {
        done++;
        show();
    }

    private void show() {
        if (shown) {
            int full = (int) (WIDTH * done / all);
            out.print("\r[" + "#".repeat(full) + "-".repeat(WIDTH - full) + "] " + done + " of " + all);
            out.flush();
        }
    }

    /** Takes the line away. */
    @Override
    public void close() {
        if (shown) {
            out.print("\r\u001b[K");
            out.flush();
        }
    }
}
