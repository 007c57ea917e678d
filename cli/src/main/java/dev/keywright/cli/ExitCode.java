package dev.keywright.cli;

/** What the process tells the shell. */
final class ExitCode {

    static final int DONE = 0;
    static final int FOUND = 1;
    static final int INPUT = 2;
    static final int WORLD = 3;

    private ExitCode() {}
}
