package dev.keywright.cli;

import dev.keywright.cli.option.InputFiles;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/** {@code keywright read FILES}: prints the model that the SQL files define. Used by {@code Main}. */
@Command(
        name = "read",
        description = "Shows the model that the SQL defines: entities, relationships, questions and changes.",
        mixinStandardHelpOptions = true,
        footer = {"", "Example: keywright read examples/manhunt"})
final class ReadVerb implements Callable<Integer> {

    @Mixin
    private InputFiles inputs;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        return inputs.printModel(spec.commandLine(), "");
    }
}
