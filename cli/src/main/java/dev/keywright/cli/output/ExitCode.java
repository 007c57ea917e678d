package dev.keywright.cli.output;

import dev.keywright.core.diagnostic.Refusal;
import java.util.List;

/** The exit codes of the process. */
public final class ExitCode {

    public static final int DONE = 0;
    /** A check found something. */
    public static final int FOUND = 1;
    /** Bad usage or bad input, or a statement was refused. */
    public static final int INPUT = 2;
    /** An engine, the disk or the network failed. */
    public static final int ENVIRONMENT = 3;

    private ExitCode() {}

    /** The code of a verb that did its work: what was found counts more than what was refused. */
    public static int of(boolean found, List<Refusal> refused) {
        return found ? FOUND : refused.isEmpty() ? DONE : INPUT;
    }
}
