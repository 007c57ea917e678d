package dev.keywright.cli;

import java.io.PrintWriter;
import java.io.StringWriter;

/** The result of a command: its exit code and its output. */
record CommandResult(int code, String out, String err) {

    static CommandResult run(String... arguments) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
        return new CommandResult(code, out.toString(), err.toString());
    }
}
