package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.option.DesignOptions;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.compiler.ParseResult;
import dev.keywright.compiler.print.RefusedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.file.RefusalJson;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.json.JsonText;
import dev.keywright.store.Store;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code keywright create FILES --store URL}: creates an empty store. Used by {@code Main}. */
@Command(
        name = "create",
        description = {
            "Creates an empty store.",
            "FILES are SQL files, for which a design for the store's engine is computed first, or one design file"
                    + " (.json) that 'keywright design -o' wrote."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A store that exists already is not changed; if it has another design, the differences are listed.",
            "",
            "Examples:",
            "  keywright create docs/samples/notes.sql --store rocksdb:/tmp/notes",
            "  keywright create notes.design.json --store rocksdb:/tmp/notes"
        })
public final class CreateVerb implements Callable<Integer> {

    @Mixin
    private InputFiles inputs;

    @Mixin
    private StoreOptions address;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine line = spec.commandLine();
        String engine = address.engine(line);
        if (inputs.files().size() == 1 && inputs.files().get(0).toString().endsWith(".json")) {
            Design design = designFile(engine);
            return inputs.stops(design) ? inputs.printRefusal(line, design) : created(design, List.of());
        }
        ParseResult reading = inputs.read();
        if (inputs.stops(reading)) {
            return inputs.printRefusal(line, reading);
        }
        Design design = DesignOptions.plain(line, reading, engine);
        return inputs.stops(design)
                ? inputs.printRefusal(line, reading, design)
                : created(design, reading.diagnostics());
    }

    private Design designFile(String engine) {
        try {
            Design design = Design.read(inputs.files().get(0));
            if (!design.target().name().equals(engine)) {
                throw new ParameterException(
                        spec.commandLine(),
                        "the design is for " + design.target().name() + ", but " + address.shown() + " is " + engine
                                + "; compute one with 'keywright design --target " + engine + "'");
            }
            return design;
        } catch (InvalidJsonException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private int created(Design design, List<Diagnostic> diagnostics) {
        return StoreOptions.guarded(spec.commandLine(), () -> {
            try (Store store = Store.create(address.url(), design)) {
                printCreated(store.design());
                if (!inputs.json() && !design.refused().isEmpty()) {
                    inputs.printDiagnostics(spec.commandLine(), diagnostics, design.refused());
                }
                return ExitCode.of(false, design.refused());
            } catch (InvalidAddressException e) {
                throw new ParameterException(spec.commandLine(), e.getMessage(), e);
            }
        });
    }

    private void printCreated(Design design) {
        int entities = design.model().entities().size();
        int questions = design.model().questions().size();
        ObjectNode node = JsonText.object()
                .put("store", address.shown())
                .put("target", design.target().name())
                .put("entities", entities)
                .put("questions", questions)
                .put("tables", design.tables().size());
        node.set("refused", JsonText.list(design.refused(), RefusalJson::of));
        spec.commandLine()
                .getOut()
                .println(
                        inputs.json()
                                ? node.toString()
                                : RefusedText.of(design.model(), design.refused()) + "created " + address.shown() + ": "
                                        + CountText.of(entities, "entity", "entities") + ", "
                                        + CountText.of(questions, "question") + ", "
                                        + CountText.of(design.tables().size(), "table"));
        spec.commandLine().getOut().flush();
    }
}
