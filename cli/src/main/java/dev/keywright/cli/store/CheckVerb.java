package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ProgressLine;
import dev.keywright.core.json.JsonText;
import dev.keywright.store.Store;
import dev.keywright.store.check.CheckReport;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * {@code keywright check --store URL}: checks that every stored row is what its row kind derives. Used by {@code Main}.
 */
@Command(
        name = "check",
        description = "Checks that derived rows (copies, counters, guards) agree with the data, and repairs them.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "The exit code is 1 if something disagrees, and 0 if --repair has corrected all of it.",
            "",
            "Example:",
            "  keywright check --store rocksdb:/tmp/shop --repair"
        })
public final class CheckVerb implements Callable<Integer> {

    private static final int SHOWN_MAX = 20;

    @Mixin
    private StoreOptions address;

    @Option(names = "--repair", description = "Correct what disagrees: write missing rows and remove wrong ones.")
    private boolean repair;

    @Option(names = "--json", description = "Print the counts as JSON.")
    private boolean json;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        return address.open(spec.commandLine(), this::checked);
    }

    private int checked(Store store) {
        CheckReport report;
        try (ProgressLine progress = ProgressLine.counting(spec.commandLine(), "rows")) {
            report = repair ? store.repair(progress::count) : store.check(progress::count);
        }
        PrintWriter out = spec.commandLine().getOut();
        if (json) {
            ObjectNode node = JsonText.object()
                    .put("store", address.shown())
                    .put("rowsChecked", report.rowsChecked())
                    .put("disagreements", report.disagreements())
                    .put("repaired", report.repaired());
            report.findings().stream().limit(SHOWN_MAX).forEach(node.putArray("findings")::add);
            out.println(node);
        } else {
            report.findings().stream().limit(SHOWN_MAX).forEach(out::println);
            out.println(CountText.of(report.rowsChecked(), "row") + " checked, " + report.disagreements() + " disagree"
                    + (repair ? ", " + report.repaired() + " repaired" : ""));
        }
        out.flush();
        boolean right = repair ? report.left() == 0 : report.disagreements() == 0;
        return right ? ExitCode.DONE : ExitCode.FOUND;
    }
}
