package dev.keywright.cli.output;

/** The exit codes of the process. */
public final class ExitCode {

    public static final int DONE = 0;
    public static final int FOUND = 1;
    public static final int INPUT = 2;
    public static final int WORLD = 3;

    private ExitCode() {}
}
