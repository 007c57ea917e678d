package dev.keywright.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.compiler.Reading;
import dev.keywright.compiler.ddl.Ddl;
import dev.keywright.compiler.fit.Designer;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.DesignFile;
import dev.keywright.core.engine.Targets;
import dev.keywright.core.json.JsonText;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code keywright ddl DESIGN}: what makes the tables. */
@Command(
        name = "ddl",
        description = "Prints what makes the tables of a design: a template or script for its engine. FILES are one"
                + " design file (.json), or SQL files, which are designed first.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Formats: cloudformation, terraform, workbench (dynamodb), cql (cassandra), hbase, mongosh"
                    + " (mongodb), rocksdb.",
            "",
            "Example: keywright ddl examples/manhunt --target cassandra",
            "Example: keywright ddl shop.design.json --format terraform"
        })
final class DdlVerb implements Callable<Integer> {

    @Mixin
    private Inputs inputs;

    @Option(
            names = "--target",
            paramLabel = "T",
            description = "The engine to design for; follows from the design file or the format.")
    private String target;

    @Option(names = "--format", paramLabel = "F", description = "The form; the usual one of the target if not said.")
    private String format;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        try {
            return isDesign(inputs.files()) ? print(designFile()) : printDesigned();
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
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

    private int printDesigned() {
        String engine = Optional.ofNullable(target)
                .or(() -> Optional.ofNullable(format).map(Ddl::target))
                .orElseThrow(() -> new IllegalArgumentException("the target is not said; give --target, one of "
                        + String.join(", ", Targets.names()) + ", or --format"));
        Targets.named(engine);
        Reading reading = inputs.read();
        if (reading.failed()) {
            return inputs.refuse(spec.commandLine(), reading);
        }
        return print(Designer.design(reading.model(), Targets.named(engine), false));
    }

    private int print(Design design) {
        String wanted = format == null ? Ddl.formats(design.target().name()).get(0) : format;
        String text = Ddl.of(design, wanted);
        ObjectNode node = JsonText.object()
                .put("target", design.target().name())
                .put("format", wanted)
                .put("ddl", text);
        String json = new String(JsonText.write(node), StandardCharsets.UTF_8);
        spec.commandLine().getOut().print(inputs.json() ? json : text);
        spec.commandLine().getOut().flush();
        return ExitCode.DONE;
    }
}
