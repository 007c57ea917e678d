package dev.keywright.cli;

import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.option.LegendOption;
import dev.keywright.cli.output.DesignJson;
import dev.keywright.cli.output.DesignLegend;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.print.CompareText;
import dev.keywright.compiler.print.DesignText;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.profile.EngineProfile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code keywright design FILES --target T}: computes the design, or compares the targets. Used by {@code Main}. */
@Command(
        name = "design",
        description = "Computes the design: tables, keys and indexes, a plan for every question, and all costs.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "--target all compares the targets side by side. What is refused is listed first, and the rest is designed."
                    + " The exit code is 1 if a finding of the design is an error, else 2 if anything was refused.",
            "",
            "Examples:",
            "  keywright design examples/manhunt --target all",
            "  keywright design examples/manhunt --target dynamodb -o manhunt.design.json"
        })
final class DesignVerb implements Callable<Integer> {

    @Mixin
    private InputFiles inputs;

    @Mixin
    private DesignOptions choices;

    @Mixin
    private LegendOption legend;

    @Option(names = "-o", paramLabel = "F", description = "Also write the design to file F, to review and commit.")
    private Path file;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        if (choices.comparesTargets() && file != null) {
            throw new CommandLine.ParameterException(
                    line, "-o writes one design, but --target all computes several; name one target");
        }
        List<EngineProfile> targets = choices.targets(line);
        ParseResult reading = choices.withRates(inputs.read(inputs.files()));
        if (inputs.stops(reading)) {
            return inputs.printRefusal(line, reading);
        }
        List<Design> designs = new ArrayList<>();
        for (EngineProfile target : targets) {
            designs.add(choices.design(line, reading, target));
            if (inputs.stops(designs.get(designs.size() - 1))) {
                return inputs.printRefusal(line, reading, designs.get(designs.size() - 1));
            }
        }
        return choices.comparesTargets() ? compared(line, reading, designs) : designed(line, reading, designs.get(0));
    }

    private int compared(CommandLine line, ParseResult reading, List<Design> designs) {
        line.getOut().print(inputs.json() ? DesignJson.comparison(designs) : CompareText.of(designs));
        line.getOut().flush();
        if (!inputs.json()) {
            inputs.printDiagnostics(
                    line,
                    reading.diagnostics(),
                    designs.stream()
                            .flatMap(each -> each.refused().stream())
                            .distinct()
                            .toList());
        }
        return ExitCode.of(
                designs.stream().anyMatch(each -> code(each) == ExitCode.FOUND),
                designs.stream().flatMap(each -> each.refused().stream()).toList());
    }

    private int designed(CommandLine line, ParseResult reading, Design design) {
        // The findings about the SQL are included, since a tool that reads the file cannot get them elsewhere; its
        // errors are what was refused.
        byte[] bytes = DesignFile.write(design.withFindings(Stream.concat(
                        reading.diagnostics().stream().filter(each -> each.severity() != Severity.ERROR),
                        design.findings().stream())
                .toList()));
        if (inputs.json()) {
            line.getOut().print(new String(bytes, StandardCharsets.UTF_8));
        } else {
            line.getOut().print(DesignText.of(design) + (legend.wanted(line) ? DesignLegend.of(design) : ""));
            line.getOut().flush();
            inputs.printDiagnostics(line, reading.diagnostics(), design.refused());
        }
        return written(line, bytes) ? code(design) : ExitCode.ENVIRONMENT;
    }

    private boolean written(CommandLine line, byte[] bytes) {
        if (file == null) {
            return true;
        }
        try {
            AtomicFile.write(file, bytes);
            return true;
        } catch (IOException e) {
            line.getErr().println("keywright: cannot write " + file + ": " + e);
            return false;
        }
    }

    private static int code(Design design) {
        return ExitCode.of(
                design.findings().stream().anyMatch(each -> each.severity() == Severity.ERROR), design.refused());
    }
}
