package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.ExitCode;
import dev.keywright.core.json.JsonText;
import dev.keywright.store.Store;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code keywright check --store URL}: whether every stored row is what its kind says. */
@Command(
        name = "check",
        description = "Holds every stored row against the rows that it comes from.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The exit code is 1 where something disagrees.",
            "",
            "Example: keywright check --store rocksdb:/tmp/shop"
        })
public final class CheckVerb implements Callable<Integer> {

    private static final int SHOWN_MAX = 20;

    @Mixin
    private StoreAddress address;

    @Option(names = "--json", description = "Print the counts as JSON.")
    private boolean json;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        return address.open(spec.commandLine(), this::checked);
    }

    private int checked(Store store) {
        List<String> found = store.check();
        if (json) {
            ObjectNode node = JsonText.object()
                    .put("store", address.url())
                    .put("disagreements", found.size())
                    .put("repaired", 0);
            found.stream().limit(SHOWN_MAX).forEach(node.putArray("findings")::add);
            spec.commandLine().getOut().println(node);
        } else {
            found.stream().limit(SHOWN_MAX).forEach(spec.commandLine().getOut()::println);
            spec.commandLine()
                    .getOut()
                    .println(found.isEmpty() ? "nothing disagrees" : found.size() + " rows disagree");
        }
        spec.commandLine().getOut().flush();
        return found.isEmpty() ? ExitCode.DONE : ExitCode.FOUND;
    }
}
