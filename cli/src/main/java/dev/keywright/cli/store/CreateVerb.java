package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.option.InputFiles;
import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.ParseResult;
import dev.keywright.core.design.Design;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.json.InvalidJsonException;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.profile.Targets;
import dev.keywright.store.Store;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code keywright create FILES --store URL}: creates an empty store. */
@Command(
        name = "create",
        description = "Makes an empty store. FILES are SQL files, which are designed for the store's engine first, or"
                + " one design file (.json) that keywright design wrote.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A store that is there already is left as it is; where its design is another, what differs is told.",
            "",
            "Example: keywright create docs/samples/notes.sql --store rocksdb:/tmp/notes",
            "Example: keywright create notes.design.json --store rocksdb:/tmp/notes"
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
            return created(designFile(engine));
        }
        ParseResult reading = inputs.read();
        return reading.failed()
                ? inputs.printRefusal(line, reading)
                : created(Compiler.design(reading.model(), Targets.named(engine)));
    }

    private Design designFile(String engine) {
        try {
            Design design = Design.read(inputs.files().get(0));
            if (!design.target().name().equals(engine)) {
                throw new ParameterException(
                        spec.commandLine(),
                        "the design is for " + design.target().name() + ", and " + address.url() + " is " + engine
                                + "; design it with --target " + engine);
            }
            return design;
        } catch (InvalidJsonException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    private int created(Design design) {
        return StoreOptions.guarded(spec.commandLine(), () -> {
            try (Store store = Store.create(address.url(), design)) {
                printCreated(store.design());
                return ExitCode.DONE;
            } catch (InvalidAddressException e) {
                throw new ParameterException(spec.commandLine(), e.getMessage(), e);
            }
        });
    }

    private void printCreated(Design design) {
        int entities = design.model().entities().size();
        int questions = design.model().questions().size();
        ObjectNode node = JsonText.object()
                .put("store", address.url())
                .put("target", design.target().name())
                .put("entities", entities)
                .put("questions", questions)
                .put("tables", design.tables().size());
        spec.commandLine()
                .getOut()
                .println(
                        inputs.json()
                                ? node.toString()
                                : address.url() + " is created: "
                                        + CountText.of(entities, "entity", "entities") + ", "
                                        + CountText.of(questions, "question") + ", "
                                        + CountText.of(design.tables().size(), "table"));
        spec.commandLine().getOut().flush();
    }
}
