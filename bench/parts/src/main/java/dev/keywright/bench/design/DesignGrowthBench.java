package dev.keywright.bench.design;

import dev.keywright.compiler.Compiler;
import dev.keywright.compiler.choose.Choose;
import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.design.program.SearchSpace;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.Targets;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures how the time of a design grows with the number of statements. Not a test: {@code bench/growth} runs it, one
 * process for each line, so that times are those of a fresh start; only the column {@code again} is the same design
 * computed a second time, in a warm process.
 */
final class DesignGrowthBench {

    private static final PrintStream OUT = System.out;

    private static final String LINE = "%-10s %6s %6s %6s %6s %8s %7s %9s %8s %7s %7s %6s %8s %8s%n";

    private DesignGrowthBench() {}

    /**
     * Without arguments prints the table's header; otherwise takes a target, the number of statements, of tables, and a
     * seed.
     */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            OUT.printf(
                    LINE,
                    "target",
                    "stmts",
                    "tables",
                    "kinds",
                    "plans",
                    "program",
                    "shrunk",
                    "consider",
                    "choose",
                    "total",
                    "again",
                    "MB",
                    "optimal",
                    "gap");
            return;
        }
        run(arguments[0], Integer.parseInt(arguments[1]), Integer.parseInt(arguments[2]), Long.parseLong(arguments[3]));
    }

    private static void run(String target, int statements, int tables, long seed) throws IOException {
        long start = System.nanoTime();
        int changes = statements * 35 / 100;
        Model model =
                read(DrawnModel.of(seed, tables, statements - changes, changes).sql());
        long read = System.nanoTime();
        SearchSpace considered = SearchSpace.of(model, Targets.named(target));
        long listed = System.nanoTime();
        Choice choice = Choose.exactly(considered.program());
        long chosen = System.nanoTime();
        Choose.exactly(SearchSpace.of(model, Targets.named(target)).program());
        long again = System.nanoTime();
        OUT.printf(
                LINE,
                target,
                statements,
                tables,
                considered.catalogue().candidates().size(),
                considered.plans().values().stream().mapToInt(List::size).sum(),
                choice.effort().variables(),
                choice.effort().shrunk(),
                seconds(listed - read),
                seconds(chosen - listed),
                seconds(chosen - start),
                seconds(again - chosen),
                peakMegabytes(),
                choice.optimal() ? "yes" : "no",
                choice.cost() - choice.bound());
    }

    static Model read(String sql) throws IOException {
        Path file = Files.createTempFile("growth", ".sql");
        try {
            Files.writeString(file, sql);
            return Compiler.read(file);
        } finally {
            Files.delete(file);
        }
    }

    private static String seconds(long nanos) {
        return "%.2f s".formatted(nanos / 1e9);
    }

    /** The peak memory of the process, the solver's included. */
    private static String peakMegabytes() throws IOException {
        try (Stream<String> lines = Files.lines(Path.of("/proc/self/status"))) {
            return lines.filter(each -> each.startsWith("VmHWM:"))
                    .map(each -> each.replaceAll("\\D", ""))
                    .map(each -> String.valueOf(Long.parseLong(each) / 1_024))
                    .findFirst()
                    .orElse("?");
        }
    }
}
