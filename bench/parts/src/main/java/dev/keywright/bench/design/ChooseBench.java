package dev.keywright.bench.design;

import dev.keywright.compiler.choose.Choose;
import dev.keywright.compiler.choose.FacilityProgram;
import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.Program;
import java.io.PrintStream;
import java.util.List;

/** Measures how long a choice takes as programs grow. Not a test: {@code bench/choose} runs it. */
public final class ChooseBench {

    private static final PrintStream OUT = System.out;

    private ChooseBench() {}

    public static void main(String[] arguments) {
        OUT.printf(
                "%-10s %7s %11s %9s %7s %6s %7s %9s %8s%n",
                "kind", "groups", "structures", "variables", "shrunk", "parts", "solves", "ms", "gap");
        for (boolean scattered : List.of(false, true)) {
            for (int groups : List.of(10, 100, 400, 1000)) {
                for (long seed = 1; seed <= 3; seed++) {
                    run(seed, groups, 3 * groups, scattered);
                }
            }
        }
    }

    private static void run(long seed, int groups, int structures, boolean scattered) {
        Program program = FacilityProgram.draw(seed, groups, structures, scattered);
        long before = System.nanoTime();
        Choice choice = Choose.exactly(program);
        long ms = (System.nanoTime() - before) / 1_000_000;
        OUT.printf(
                "%-10s %7d %11d %9d %7d %6d %7d %9d %8.1e%n",
                scattered ? "scattered" : "local",
                groups,
                structures,
                choice.effort().variables(),
                choice.effort().shrunk(),
                choice.effort().parts(),
                choice.effort().solverCalls(),
                ms,
                (choice.cost() - choice.bound()) / (double) choice.cost());
    }
}
