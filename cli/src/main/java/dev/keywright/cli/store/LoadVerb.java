package dev.keywright.cli.store;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.cli.output.CountText;
import dev.keywright.cli.output.ExitCode;
import dev.keywright.cli.output.ProgressLine;
import dev.keywright.core.diagnostic.NearestName;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.model.Entity;
import dev.keywright.store.Store;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code keywright load --store URL ENTITY FILE…}: writes the rows of files. Used by {@code Main}. */
@Command(
        name = "load",
        description = "Writes the rows of files: CSV with a header (.csv), or a JSON object on each line (.jsonl).",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "A file is checked first: if a line of it is not a valid row, nothing of the file is written. Rows that"
                    + " break a constraint of the schema are left out and reported. Load parents before their children;"
                    + " within a file the order does not matter. In CSV an empty field is null, and \"\" is the empty"
                    + " text.",
            "",
            "Example:",
            "  keywright load --store rocksdb:/tmp/shop customer customers.csv"
        })
public final class LoadVerb implements Callable<Integer> {

    @Mixin
    private StoreOptions address;

    @Option(names = "--upsert", description = "Update rows that exist already; without it, they are reported.")
    private boolean upsert;

    @Option(names = "--json", description = "Print the counts as JSON.")
    private boolean json;

    @Parameters(index = "0", paramLabel = "ENTITY", description = "The entity that the rows belong to.")
    private String entity;

    @Parameters(index = "1..*", arity = "1..*", paramLabel = "FILE", description = "The files to load.")
    private List<Path> files;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() {
        for (Path each : files) {
            if (!Files.isReadable(each) || Files.isDirectory(each)) {
                throw new ParameterException(
                        spec.commandLine(), "the file " + each + " does not exist or cannot be read");
            }
        }
        return address.open(spec.commandLine(), this::loaded);
    }

    private int loaded(Store store) {
        LoadReport report = new LoadReport();
        boolean right = true;
        for (Path each : files) {
            report.at(each);
            try {
                right &= loaded(store, file(store, each), report);
            } catch (IOException e) {
                spec.commandLine().getErr().println("keywright: " + each + ": " + e.getMessage());
                printReport(report);
                return ExitCode.ENVIRONMENT;
            } catch (EngineException e) {
                // Rows written before the failure stay, so their count is printed.
                printReport(report);
                throw e;
            }
        }
        printReport(report);
        return right && report.refusedRows() == 0 ? ExitCode.DONE : ExitCode.INPUT;
    }

    private RowsFile file(Store store, Path file) {
        List<String> names =
                store.design().model().entities().stream().map(Entity::name).toList();
        Entity of = store.design()
                .model()
                .findEntity(entity)
                .orElseThrow(() -> StoreOptions.unknown(
                        spec.commandLine(),
                        store.design(),
                        entity,
                        "there is no entity " + entity + "; "
                                + NearestName.advice(entity, names, "there are " + String.join(", ", names))));
        try {
            return RowsFile.of(file, of);
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage(), e);
        }
    }

    /** Checks that every line is a row, and only then writes them. */
    private boolean loaded(Store store, RowsFile file, LoadReport report) throws IOException {
        long before = report.counted();
        long refused = report.refusedRows();
        try (ProgressLine progress = ProgressLine.counting(spec.commandLine(), "rows checked")) {
            file.read(new RowsFile.Reader() {
                @Override
                public void row(long line, Map<String, Object> values) {
                    report.read();
                    progress.step();
                }

                @Override
                public void fault(long line, String sentence) {
                    report.refused(report.at(line, sentence));
                }
            });
        }
        if (report.refusedRows() > refused) {
            return false;
        }
        try (ProgressLine progress = ProgressLine.of(spec.commandLine(), "rows", report.counted() - before)) {
            new LoadRows(store, entity, upsert, report).write(file, progress);
        }
        return true;
    }

    private void printReport(LoadReport report) {
        ObjectNode node = JsonText.object()
                .put("store", address.shown())
                .put("entity", entity)
                .put("read", report.counted())
                .put("written", report.writtenRows())
                .put("refused", report.refusedRows());
        report.sentences().forEach(node.putArray("findings")::add);
        if (!json) {
            report.sentences().forEach(spec.commandLine().getErr()::println);
            long more = report.refusedRows() - report.sentences().size();
            if (more > 0) {
                spec.commandLine().getErr().println("… and " + more + " more");
            }
        }
        spec.commandLine()
                .getOut()
                .println(
                        json
                                ? node.toString()
                                : entity + ": " + CountText.of(report.counted(), "row") + " read, "
                                        + report.writtenRows() + " written, " + report.refusedRows() + " refused");
        spec.commandLine().getOut().flush();
    }
}
