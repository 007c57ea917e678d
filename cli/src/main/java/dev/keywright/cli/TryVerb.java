package dev.keywright.cli;

import dev.keywright.compiler.Reading;
import dev.keywright.compiler.words.ModelText;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code keywright try FILES}: everything in one go, as far as it exists. */
@Command(
        name = "try",
        description = "Reads the files and shows the model. Designing, filling a store and asking it come later.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: keywright try examples/manhunt"})
final class TryVerb implements Callable<Integer> {

    @Mixin
    private Inputs inputs;

    @Option(names = "--json", description = "Print it as JSON, what there is to say about the input included.")
    private boolean json;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        Reading reading = inputs.read();
        if (json) {
            spec.commandLine().getOut().println(ModelJson.of(reading));
            return reading.failed() ? ExitCode.INPUT : ExitCode.DONE;
        }
        spec.commandLine().getOut().print(ModelText.of(reading));
        spec.commandLine().getOut().println();
        spec.commandLine()
                .getOut()
                .println("Not there yet: the design, an embedded store with data in it, and the comparison with a"
                        + " relational database.");
        spec.commandLine().getOut().flush();
        Inputs.tell(reading, spec.commandLine().getErr());
        return reading.failed() ? ExitCode.INPUT : ExitCode.DONE;
    }
}
