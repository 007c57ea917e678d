package dev.keywright.cli;

import dev.keywright.compiler.Reading;
import dev.keywright.compiler.words.ModelText;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code keywright read FILES}: shows the model as understood. */
@Command(
        name = "read",
        description = "Shows the model as understood: entities, relationships, questions and changes.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: keywright read examples/manhunt"})
final class ReadVerb implements Callable<Integer> {

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
        } else {
            spec.commandLine().getOut().print(ModelText.of(reading));
            spec.commandLine().getOut().flush();
            Inputs.tell(reading, spec.commandLine().getErr());
        }
        return reading.failed() ? ExitCode.INPUT : ExitCode.DONE;
    }
}
