package dev.keywright.cli;

import dev.keywright.cli.output.ExitCode;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code keywright help [VERB]}: prints the help of the command or of a verb, as {@code --help} does. Used by
 * {@code Main}.
 */
@Command(
        name = "help",
        description = "Shows this help, or that of a verb.",
        helpCommand = true,
        mixinStandardHelpOptions = true)
final class HelpVerb implements Callable<Integer> {

    @Parameters(index = "0", arity = "0..1", paramLabel = "VERB", description = "The verb to explain.")
    private String verb;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine root = spec.root().commandLine();
        CommandLine asked = verb == null ? root : root.getSubcommands().get(verb);
        if (asked == null) {
            throw new CommandLine.ParameterException(root, UsageErrors.unknownVerb(root.getCommandSpec(), verb));
        }
        asked.usage(root.getOut());
        return ExitCode.DONE;
    }
}
