package dev.keywright.compiler.choose;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * How long a choice takes as programs grow. Not a test: {@code bench/choose} runs it.
 *
 * <p>A program looks like a design: entities with base layouts of which one is chosen, structures that need a base,
 * questions with alternatives over structures of their neighbourhood, upkeep that structures ask for, and a limit on
 * the indexes of an entity. In a scattered program the neighbourhood is everything, which is harder than any design.
 */
final class ChooseBench {

    private static final int PER_ENTITY = 20;
    private static final int BASES = 3;

    private final Random random;
    private final int groups;
    private final int structures;
    private final boolean scattered;

    private ChooseBench(long seed, int groups, int structures, boolean scattered) {
        this.random = new Random(seed);
        this.groups = groups;
        this.structures = structures;
        this.scattered = scattered;
    }

    public static void main(String[] arguments) {
        System.out.printf(
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
        Program program = new ChooseBench(seed, groups, structures, scattered).program();
        long before = System.nanoTime();
        Choice choice = Choose.exactly(program);
        long ms = (System.nanoTime() - before) / 1_000_000;
        System.out.printf(
                "%-10s %7d %11d %9d %7d %6d %7d %9d %8.1e%n",
                scattered ? "scattered" : "local",
                groups,
                structures,
                choice.effort().variables(),
                choice.effort().shrunk(),
                choice.effort().parts(),
                choice.effort().solved(),
                ms,
                (choice.cost() - choice.bound()) / (double) choice.cost());
    }

    static Program facilities(long seed, int groups, int structures, boolean scattered) {
        return new ChooseBench(seed, groups, structures, scattered).program();
    }

    private Program program() {
        List<Structure> kept = new ArrayList<>();
        List<OneOf> oneOf = new ArrayList<>();
        List<AtMost> atMost = new ArrayList<>();
        for (int each = 0; each < structures; each++) {
            int base = each - each % PER_ENTITY;
            boolean isBase = each - base < BASES;
            List<Integer> needs = !isBase && random.nextInt(4) == 0 ? List.of(base + random.nextInt(BASES)) : List.of();
            kept.add(new Structure("s%05d".formatted(each), cost(6), needs));
            if (each == base && base + PER_ENTITY <= structures) {
                oneOf.add(new OneOf("entity" + each, range(base, base + BASES)));
                atMost.add(new AtMost("indexes" + each, range(base + BASES, base + PER_ENTITY), 5));
            }
        }
        List<Group> asked = new ArrayList<>();
        for (int each = 0; each < groups; each++) {
            asked.add(group(each));
        }
        return new Program(kept, asked, oneOf, atMost);
    }

    private Group group(int number) {
        int home = random.nextInt(structures);
        List<Alternative> alternatives = new ArrayList<>();
        int count = 3 + random.nextInt(8);
        for (int each = 0; each < count; each++) {
            List<Integer> uses = IntStream.range(0, each == 0 ? 0 : 1 + random.nextInt(3))
                    .mapToObj(one -> near(home))
                    .distinct()
                    .toList();
            alternatives.add(new Alternative("a" + each, each == 0 ? cost(8) : cost(6), uses));
        }
        List<Integer> activators = random.nextInt(10) < 3
                ? IntStream.range(0, 1 + random.nextInt(2))
                        .mapToObj(one -> near(home))
                        .distinct()
                        .toList()
                : List.of();
        return new Group("g%05d".formatted(number), activators, alternatives);
    }

    private int near(int home) {
        int reach = 2 * PER_ENTITY;
        return scattered
                ? random.nextInt(structures)
                : Math.floorMod(home + random.nextInt(reach) - reach / 2, structures);
    }

    /** In billionths, spread over some orders of magnitude. */
    private long cost(int magnitude) {
        return (long) (1e6 * Math.pow(10, random.nextDouble() * (magnitude - 3)) * (1 + random.nextDouble()));
    }

    private static List<Integer> range(int from, int to) {
        return IntStream.range(from, to).boxed().toList();
    }
}
