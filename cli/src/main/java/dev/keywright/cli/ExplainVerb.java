package dev.keywright.cli;

import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.output.DesignJson;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.explain.ExplainText;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.profile.EngineProfile;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Spec;

/**
 * {@code keywright explain FILES [QUESTION]}: prints why a design is as it is, and which alternatives were rejected.
 * Used by {@code Main}.
 */
@Command(
        name = "explain",
        customSynopsis = "keywright explain [OPTIONS] FILES|DESIGN.json [QUESTION]",
        description = {
            "Explains a design: the requests of each question, the reasons, and what was rejected.",
            "It shows the plan of QUESTION as requests of the target, why this plan was chosen, which others were"
                    + " rejected and what they would cost, and how it scales. Without QUESTION it explains everything."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "QUESTION is the name of a question, a change or a row kind.",
            "",
            "Example:",
            "  keywright explain examples/manhunt searchesByStatus --target dynamodb"
        })
final class ExplainVerb implements Callable<Integer> {

    private static final String DESIGN = ".json";

    @Mixin
    private InputFiles inputs;

    @Mixin
    private DesignOptions choices;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        Optional<String> name = name();
        List<Path> files = inputs.files().subList(0, inputs.files().size() - (name.isPresent() ? 1 : 0));
        if (files.get(0).toString().endsWith(DESIGN)) {
            Design design = designFile(line, files);
            return inputs.stops(design) ? inputs.printRefusal(line, design) : explained(line, design, name, List.of());
        }
        if (choices.comparesTargets()) {
            throw new CommandLine.ParameterException(
                    line, "--target all computes several designs, but explain works on one; name one target");
        }
        EngineProfile target = choices.targets(line).get(0);
        ParseResult reading = choices.withRates(inputs.read(files));
        if (inputs.stops(reading)) {
            return inputs.printRefusal(line, reading);
        }
        Design design = choices.design(line, reading, target);
        return inputs.stops(design)
                ? inputs.printRefusal(line, reading, design)
                : explained(line, design, name, reading.diagnostics());
    }

    /** The last argument, if it is a name rather than a file. */
    private Optional<String> name() {
        List<Path> files = inputs.files();
        Path last = files.get(files.size() - 1);
        boolean file = last.toString().endsWith(".sql") || last.toFile().exists();
        return files.size() > 1 && !file ? Optional.of(last.toString()) : Optional.empty();
    }

    private Design designFile(CommandLine line, List<Path> files) {
        if (files.size() > 1 || choices.any()) {
            throw new CommandLine.ParameterException(
                    line, "give only the design file, without other files or options: it contains everything");
        }
        try {
            return Design.read(files.get(0));
        } catch (InvalidJsonException e) {
            throw new CommandLine.ParameterException(line, e.getMessage(), e);
        }
    }

    private int explained(CommandLine line, Design design, Optional<String> name, List<Diagnostic> diagnostics) {
        List<String> names = ExplainText.names(design);
        if (name.filter(each -> !names.contains(each)).isPresent()) {
            throw new CommandLine.ParameterException(
                    line,
                    "the design has no question, change or row kind " + name.get() + "; "
                            + NearestName.advice(name.get(), names, "there are " + String.join(", ", names)));
        }
        String text = inputs.json()
                ? DesignJson.about(design, name)
                : name.map(each -> ExplainText.of(design, each)).orElseGet(() -> ExplainText.of(design));
        line.getOut().print(text);
        line.getOut().flush();
        if (!inputs.json() && name.isEmpty() && !design.refused().isEmpty()) {
            inputs.printDiagnostics(line, diagnostics, design.refused());
        }
        return ExitCode.of(false, design.refused());
    }
}
