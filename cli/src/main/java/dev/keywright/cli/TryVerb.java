package dev.keywright.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/** {@code keywright try FILES}: everything in one go, as far as it exists. */
@Command(
        name = "try",
        description = "Reads the files and shows the model. Designing, filling a store and asking it come later.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: keywright try examples/manhunt"})
final class TryVerb implements Callable<Integer> {

    private static final String NOT_THERE =
            "\nNot there yet: the design, an embedded store with data in it, and the comparison"
                    + "\nwith a relational database.\n";

    @Mixin
    private Inputs inputs;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        return inputs.show(spec.commandLine(), NOT_THERE);
    }
}
