package dev.keywright.cli.output;

/** The exit codes of the process. */
public final class ExitCode {

    public static final int DONE = 0;
    /** A check found something. */
    public static final int FOUND = 1;
    /** Bad usage or bad input. */
    public static final int INPUT = 2;
    /** An engine, the disk or the network failed. */
    public static final int ENVIRONMENT = 3;

    private ExitCode() {}
}
