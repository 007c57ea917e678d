package dev.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.design.file.RefusalJson;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.engine.Ddl;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.profile.Targets;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code keywright ddl DESIGN}: prints the template or script that creates a design's tables. Used by {@code Main}. */
@Command(
        name = "ddl",
        description = {
            "Prints the script or template that creates the tables of a design.",
            "FILES are one design file (.json), or SQL files, for which a design is computed first."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Formats by target:",
            "  dynamodb   cloudformation, terraform, workbench",
            "  cassandra  cql",
            "  mongodb    mongosh",
            "  hbase      hbase",
            "  rocksdb    rocksdb",
            "",
            "Examples:",
            "  keywright ddl examples/manhunt --target cassandra",
            "  keywright ddl shop.design.json --format terraform"
        })
final class DdlVerb implements Callable<Integer> {

    @Mixin
    private InputFiles inputs;

    @Option(
            names = "--target",
            paramLabel = "T",
            description = "The engine to design for. Not needed with a design file or with --format.")
    private String target;

    @Option(
            names = "--format",
            paramLabel = "F",
            description = "The format of the output. Default: the first one of the target.")
    private String format;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        if (isDesign(inputs.files())) {
            Design design = used(this::designFile);
            return inputs.stops(design) ? inputs.printRefusal(line, design) : print(design, List.of());
        }
        String engine = used(this::engine);
        ParseResult reading = inputs.read();
        if (inputs.stops(reading)) {
            return inputs.printRefusal(line, reading);
        }
        Design design = DesignOptions.plain(line, reading, engine);
        return inputs.stops(design) ? inputs.printRefusal(line, reading, design) : print(design, reading.diagnostics());
    }

    private static boolean isDesign(List<Path> files) {
        return files.size() == 1 && files.get(0).toString().endsWith(".json");
    }

    private Design designFile() {
        Design design = DesignFile.read(inputs.files().get(0));
        String made = design.target().name();
        if (target != null && !Targets.named(target).name().equals(made)) {
            throw new IllegalArgumentException("the design is for " + made + ", not for " + target);
        }
        return design;
    }

    /** The engine that the options name. Wrong options are refused here, before the time-consuming design. */
    private String engine() {
        Optional<String> formed = Optional.ofNullable(format).map(Ddl::target);
        String engine = Optional.ofNullable(target)
                .or(() -> formed)
                .orElseThrow(() -> new IllegalArgumentException("please name the target: add --target with one of "
                        + String.join(", ", Targets.names()) + ", or --format"));
        if (!formed.orElse(engine).equals(Targets.named(engine).name())) {
            throw new IllegalArgumentException("the format " + format + " is for " + formed.get() + ", not for "
                    + engine + "; its formats are " + String.join(", ", Ddl.formats(engine)));
        }
        return engine;
    }

    private int print(Design design, List<Diagnostic> diagnostics) {
        String wanted =
                format == null ? used(() -> Ddl.formats(design.target().name()).get(0)) : format;
        String text = used(() -> Ddl.of(design, wanted));
        ObjectNode node = JsonText.object()
                .put("target", design.target().name())
                .put("format", wanted)
                .put("ddl", text);
        node.set("refused", JsonText.list(design.refused(), RefusalJson::of));
        String json = new String(JsonText.write(node), StandardCharsets.UTF_8);
        spec.commandLine().getOut().print(inputs.json() ? json : text);
        spec.commandLine().getOut().flush();
        if (!inputs.json() && !design.refused().isEmpty()) {
            inputs.printRefused(spec.commandLine(), design.model(), design.refused(), diagnostics);
        }
        return ExitCode.of(false, design.refused());
    }

    /** Reports bad usage as a sentence, followed by the usage text. */
    private <T> T used(Supplier<T> part) {
        try {
            return part.get();
        } catch (InvalidJsonException | IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }
}
