package dev.keywright.cli;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.store.AskVerb;
import dev.keywright.cli.store.CheckVerb;
import dev.keywright.cli.store.CreateVerb;
import dev.keywright.cli.store.FeedVerb;
import dev.keywright.cli.store.LoadVerb;
import dev.keywright.cli.store.PutVerb;
import dev.keywright.compiler.choose.program.InfeasibleException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Spec;

/** The entry point of the command line, {@code keywright VERB …}. Each verb is a class. */
@Command(
        name = "keywright",
        description = "Turns a relational schema and an application's questions into a NoSQL design.",
        mixinStandardHelpOptions = true,
        version = "keywright 0.1.0",
        synopsisSubcommandLabel = "VERB",
        subcommands = {
            ReadVerb.class,
            DesignVerb.class,
            ExplainVerb.class,
            DdlVerb.class,
            GenerateVerb.class,
            TryVerb.class,
            VerifyVerb.class,
            CreateVerb.class,
            LoadVerb.class,
            AskVerb.class,
            PutVerb.class,
            FeedVerb.class,
            CheckVerb.class,
            BenchVerb.class
        },
        footer = {"", "Exit codes: 0 done, 1 a check found something, 2 bad usage or bad input, 3 the world failed."})
public final class Main implements Runnable {

    @Spec
    private CommandLine.Model.CommandSpec spec;

    private Main() {}

    /** The MongoDB driver logs every connection here; errors that matter reach the user as exceptions. */
    private static final Logger DRIVERS = Logger.getLogger("org.mongodb.driver");

    public static void main(String[] arguments) {
        DRIVERS.setLevel(Level.OFF);
        PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int code = run(out, err, arguments);
        out.flush();
        System.exit(code);
    }

    /** Runs a command, prints to the writers, and returns the exit code. */
    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        CommandLine line = new CommandLine(new Main());
        line.setOut(out);
        line.setErr(err);
        line.setParameterExceptionHandler((fault, given) -> {
            String verb = fault.getCommandLine().getCommandSpec().qualifiedName();
            err.println("keywright: " + fault.getMessage());
            err.println("  see " + verb + " --help");
            return ExitCode.INPUT;
        });
        line.setExecutionExceptionHandler((fault, command, parsed) -> {
            if (fault instanceof InfeasibleException) {
                err.println("keywright: there is no design: " + fault.getMessage());
                return ExitCode.FOUND;
            }
            err.println("keywright: this is a fault of ours, not of your input: " + fault);
            fault.printStackTrace(err);
            return ExitCode.WORLD;
        });
        int code = line.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }

    /** Without a verb: prints the usage with the list of verbs. */
    @Override
    public void run() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a verb is missing");
    }
}
