package dev.keywright.cli.option;

import dev.keywright.cli.output.Terminal;
import picocli.CommandLine;
import picocli.CommandLine.Option;

/**
 * The option {@code --legend}: whether the words of a design are explained below it. A person at a terminal sees the
 * legend unless it is switched off; output for files and other programs has it only on request. Used by
 * {@code DesignVerb} and {@code TryVerb}.
 */
public final class LegendOption {

    @Option(
            names = "--legend",
            negatable = true,
            description = "Explain the words of the design below it. Default: on a terminal.")
    private Boolean legend;

    public boolean wanted(CommandLine line) {
        return legend == null ? Terminal.of(line).out() : legend;
    }
}
