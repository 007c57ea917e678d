package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.value.Type;
import dev.keywright.store.Answer;
import dev.keywright.store.Changed;
import dev.keywright.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code keywright put --store URL ENTITY column=value…}: writes a row, deletes one, or runs a named change. Used by
 * {@code Main}.
 */
@Command(
        name = "put",
        description = {
            "Writes or deletes a row, or runs a named change.",
            "With the name of an entity: inserts a row, or updates the row with the same primary key; columns that are"
                    + " not named keep their values. With the name of a change: runs it."
        },
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  keywright put --store rocksdb:/tmp/shop customer id=42 name=Ann",
            "  keywright put --store rocksdb:/tmp/shop customer id=42 --delete",
            "  keywright put --store rocksdb:/tmp/shop placeOrder id=7 customer=42"
        })
public final class PutVerb implements Callable<Integer> {

    @Mixin
    private StoreOptions address;

    @Option(names = "--delete", description = "Delete the row with this primary key instead.")
    private boolean delete;

    @Option(names = "--json", description = "Print the result as JSON.")
    private boolean json;

    @Parameters(index = "0", paramLabel = "ENTITY|CHANGE", description = "The name of an entity or of a change.")
    private String name;

    @Parameters(index = "1..*", paramLabel = "name=value", description = "Values for its columns or parameters.")
    private List<String> words = new ArrayList<>();

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        return address.open(spec.commandLine(), this::put);
    }

    private int put(Store store) {
        Model model = store.design().model();
        Optional<Entity> entity = model.findEntity(name);
        Optional<Change> change = model.changes().stream()
                .filter(each -> each.name().equals(name))
                .findFirst();
        if (entity.isPresent()) {
            return delete ? deleted(store, entity.get()) : written(store, entity.get());
        }
        return run(
                store,
                change.orElseThrow(() -> StoreOptions.unknown(spec.commandLine(), store.design(), name, none(model))));
    }

    private String none(Model model) {
        List<String> entities = model.entities().stream().map(Entity::name).toList();
        List<String> changes = model.changes().stream().map(Change::name).toList();
        List<String> all = Stream.concat(entities.stream(), changes.stream()).toList();
        return "there is no entity or change " + name + "; "
                + NearestName.advice(
                        name,
                        all,
                        "entities are " + String.join(", ", entities)
                                + (changes.isEmpty() ? "" : "; changes are " + String.join(", ", changes)));
    }

    private int written(Store store, Entity entity) {
        store.upsert(name, columns(entity));
        return printDone(name + " written", 1);
    }

    private int deleted(Store store, Entity entity) {
        boolean there = store.delete(name, columns(entity), OptionalLong.empty());
        return printDone(there ? name + " deleted" : "there is no such " + name, there ? 1 : 0);
    }

    private int run(Store store, Change change) {
        if (delete) {
            throw new ParameterException(spec.commandLine(), name + " is a change; --delete is for entities");
        }
        Map<String, Type> types = new LinkedHashMap<>();
        change.parameters().forEach(each -> types.put(each.name(), each.type()));
        Changed changed =
                store.run(name, new ReadAssignments(spec.commandLine()).read(words, "parameter", name, types));
        if (!json && change.returnsRows()) {
            PrintAnswer.tables(
                    new Answer(changed.columns(), changed.returned().iterator()),
                    spec.commandLine().getOut());
        }
        return printDone(CountText.of(changed.rows(), "row") + " changed", changed);
    }

    private Map<String, Object> columns(Entity entity) {
        Map<String, Type> types = new LinkedHashMap<>();
        entity.visible().forEach(each -> types.put(each.name(), each.type()));
        return new ReadAssignments(spec.commandLine()).read(words, "column", name, types);
    }

    private int printDone(String sentence, long rows) {
        return printDone(sentence, new Changed(rows, List.of(), List.of()));
    }

    private int printDone(String sentence, Changed changed) {
        ObjectNode node =
                JsonText.object().put("store", address.shown()).put("name", name).put("rows", changed.rows());
        if (!changed.columns().isEmpty()) {
            ArrayNode returned = node.putArray("returned");
            changed.returned().forEach(each -> returned.add(PrintAnswer.object(changed.columns(), each)));
        }
        spec.commandLine().getOut().println(json ? node.toString() : sentence);
        spec.commandLine().getOut().flush();
        return ExitCode.DONE;
    }
}
