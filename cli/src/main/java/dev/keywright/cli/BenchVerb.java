package dev.keywright.cli;

import dev.keywright.cli.output.ExitCode;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code keywright bench store}: measures the figures of the documentation again on this machine. Used by {@code Main}.
 */
@Command(
        name = "bench",
        description = "Measures the figures of the documentation again, on this machine.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Benchmarks:",
            "  store  the store on RocksDB, next to RocksDB itself, H2 and SQLite",
            "",
            "Examples:",
            "  keywright bench store",
            "  keywright bench store --rows 100000 --json",
            "  keywright bench store --growth --rows 1000000"
        })
final class BenchVerb implements Callable<Integer> {

    private static final String STORE = "store";
    private static final String MAIN = "dev.keywright.bench.StoreBench";

    @Parameters(
            index = "0",
            arity = "0..1",
            paramLabel = "NAME",
            description = "The benchmark to run. Without it, they are listed.")
    private String name;

    @Option(
            names = "--rows",
            paramLabel = "N",
            defaultValue = "2000000",
            description = "The number of rows. Default: ${DEFAULT-VALUE}.")
    private long rows;

    @Option(
            names = "--growth",
            description = "Measure the store alone, with 10000 rows, ten times as many, and so on up to --rows.")
    private boolean growth;

    @Option(names = "--quick", description = "Run briefly, to see whether it works; do not quote these figures.")
    private boolean quick;

    @Option(
            names = "--json",
            description = "Print a JSON list of objects with name, ours, peer, peerName, ratio and unit.")
    private boolean json;

    @Spec
    private CommandLine.Model.CommandSpec spec;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = spec.commandLine().getOut();
        if (name == null) {
            out.println("store   the store on RocksDB, next to RocksDB itself, H2 and SQLite");
            return ExitCode.DONE;
        }
        if (!name.equals(STORE) || rows < 1) {
            String wrong = name.equals(STORE)
                    ? "--rows needs a number of at least 1"
                    : "there is no benchmark " + name + "; there is store";
            throw new ParameterException(spec.commandLine(), wrong);
        }
        Process process = new ProcessBuilder(command())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (BufferedReader lines = process.inputReader()) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                out.println(line);
                out.flush();
            }
        }
        return process.waitFor() == 0 ? ExitCode.DONE : ExitCode.ENVIRONMENT;
    }

    /** The command of a second JVM: this one is set up to start fast, not to run fast. */
    private List<String> command() {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx4g",
                "-cp",
                System.getProperty("java.class.path"),
                MAIN,
                String.valueOf(rows)));
        if (json) {
            command.add("--json");
        }
        if (growth) {
            command.add("--growth");
        }
        if (quick) {
            command.add("--quick");
        }
        return command;
    }
}
