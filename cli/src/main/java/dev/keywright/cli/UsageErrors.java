package dev.keywright.cli;

import dev.keywright.cli.output.ExitCode;
import dev.keywright.core.diagnostic.NearestName;
import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * Reports bad usage in a sentence, with the verb or option that was probably meant. Used by {@code HelpVerb} and
 * {@code Main}.
 *
 * <pre>
 *   keywright: there is no verb desing; did you mean design?
 *     'keywright --help' shows how it is used
 * </pre>
 */
final class UsageErrors implements CommandLine.IParameterExceptionHandler {

    @Override
    public int handleParseException(ParameterException fault, String[] arguments) {
        CommandSpec command = fault.getCommandLine().getCommandSpec();
        PrintWriter err = fault.getCommandLine().getErr();
        err.println("keywright: " + sentence(fault, command));
        err.println("  '" + command.qualifiedName() + " --help' shows how it is used");
        return ExitCode.INPUT;
    }

    private static String sentence(ParameterException fault, CommandSpec command) {
        if (!(fault instanceof UnmatchedArgumentException unmatched)) {
            return fault.getMessage();
        }
        String first = unmatched.getUnmatched().get(0);
        if (unmatched.isUnknownOption()) {
            List<String> options = command.optionsMap().keySet().stream()
                    .filter(each -> !command.optionsMap().get(each).hidden())
                    .toList();
            return advice("there is no option " + name(first), name(first), options);
        }
        return command.subcommands().isEmpty()
                ? "'" + first + "' is one argument too many"
                : unknownVerb(command, first);
    }

    static String unknownVerb(CommandSpec command, String verb) {
        return advice(
                "there is no verb " + verb,
                verb,
                List.copyOf(command.subcommands().keySet()));
    }

    /** The option without its value: {@code --target} of {@code --target=hbase}. */
    private static String name(String option) {
        return option.contains("=") ? option.substring(0, option.indexOf('=')) : option;
    }

    private static String advice(String sentence, String written, List<String> known) {
        return sentence
                + NearestName.find(written, known)
                        .map(each -> "; did you mean " + each + "?")
                        .orElse("; there are " + String.join(", ", known));
    }
}
