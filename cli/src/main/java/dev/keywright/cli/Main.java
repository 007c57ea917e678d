package dev.keywright.cli;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.PrintableWriter;
import dev.keywright.cli.output.Terminal;
import dev.keywright.cli.store.AskVerb;
import dev.keywright.cli.store.CheckVerb;
import dev.keywright.cli.store.CreateVerb;
import dev.keywright.cli.store.FeedVerb;
import dev.keywright.cli.store.LoadVerb;
import dev.keywright.cli.store.PutVerb;
import dev.keywright.compiler.choose.program.InfeasibleException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.Callable;
import java.util.logging.Level;
import java.util.logging.Logger;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Spec;

/** The entry point of the command line, {@code keywright VERB …}. Each verb is a class. */
@Command(
        name = "keywright",
        description = "Turns SQL tables, and the questions that an application asks of them, into a NoSQL design, and"
                + " runs it on RocksDB, DynamoDB, Cassandra or MongoDB.",
        mixinStandardHelpOptions = true,
        version = "keywright 0.1.0",
        synopsisSubcommandLabel = "VERB",
        commandListHeading = "%nVerbs:%n",
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
            BenchVerb.class,
            HelpVerb.class
        },
        footer = {
            "",
            "Begin with:",
            "  keywright try examples/manhunt",
            "  keywright VERB --help",
            "",
            "Exit codes: 0 done; 1 a check found something; 2 bad usage, bad input, or a statement was refused; 3 an"
                    + " engine, the disk or the network failed."
        })
public final class Main implements Callable<Integer>, Terminal.Owner {

    /** The MongoDB driver logs every connection here; errors that matter reach the user as exceptions. */
    private static final Logger DRIVERS = Logger.getLogger("org.mongodb.driver");

    private final Terminal terminal;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    private Main(Terminal terminal) {
        this.terminal = terminal;
    }

    public static void main(String[] arguments) {
        DRIVERS.setLevel(Level.OFF);
        PrintWriter out = new PrintWriter(System.out, false, StandardCharsets.UTF_8);
        PrintWriter err = new PrintWriter(System.err, true, StandardCharsets.UTF_8);
        int code = run(Terminal.current(), out, err, arguments);
        out.flush();
        System.exit(code);
    }

    /** Runs a command, prints to the writers, which are no terminal, and returns the exit code. */
    public static int run(PrintWriter out, PrintWriter err, String... arguments) {
        return run(Terminal.NONE, out, err, arguments);
    }

    static int run(Terminal terminal, PrintWriter plainOut, PrintWriter plainErr, String... arguments) {
        PrintWriter out = new PrintableWriter(plainOut, terminal.colouredOut(), false);
        PrintWriter err = new PrintableWriter(plainErr, terminal.colouredErr(), true);
        CommandLine line = new CommandLine(new Main(terminal));
        line.setOut(out);
        line.setErr(err);
        line.setColorScheme(Help.defaultColorScheme(terminal.colouredOut() ? Help.Ansi.ON : Help.Ansi.OFF));
        line.setUsageHelpWidth(terminal.proseColumns());
        // Wide enough for "--oracle=JDBC-URL", so that most descriptions begin on the line of their option.
        line.setUsageHelpLongOptionsMaxWidth(24);
        line.setParameterExceptionHandler(new UsageErrors());
        spaced(line);
        line.setExecutionExceptionHandler((fault, command, parsed) -> failed(fault, err));
        int code = line.execute(arguments);
        out.flush();
        err.flush();
        return code;
    }

    /** Puts empty lines between the parts of each help text. */
    private static void spaced(CommandLine line) {
        line.getCommandSpec()
                .usageMessage()
                .descriptionHeading("%n")
                .parameterListHeading("%n")
                .optionListHeading("%n");
        line.getSubcommands().values().forEach(Main::spaced);
    }

    private static int failed(Exception fault, PrintWriter err) {
        if (fault instanceof InfeasibleException) {
            err.println("keywright: there is no design: " + fault.getMessage());
            return ExitCode.FOUND;
        }
        err.println("keywright: this is a bug in Keywright, not a mistake in your input: " + fault);
        err.println("  please report it with the command and these lines; CONTRIBUTING.md says how");
        fault.printStackTrace(err);
        return ExitCode.ENVIRONMENT;
    }

    @Override
    public Terminal terminal() {
        return terminal;
    }

    /** Without a verb: prints the help, but fails, so that a script whose verb is empty notices. */
    @Override
    public Integer call() {
        spec.commandLine().usage(spec.commandLine().getOut());
        return ExitCode.INPUT;
    }
}
