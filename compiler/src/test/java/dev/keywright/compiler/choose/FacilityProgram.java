package dev.keywright.compiler.choose;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.Structure;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/**
 * Draws a program that resembles a real design: entities with base layouts of which one is chosen, structures that need
 * a base, questions with alternatives over structures of their neighbourhood, upkeep that structures require, and a
 * limit on the indexes of an entity. In a scattered program the neighbourhood is everything, which is harder than any
 * real design.
 */
public final class FacilityProgram {

    private static final int PER_ENTITY = 20;
    private static final int BASES = 3;

    private final Random random;
    private final int groups;
    private final int structures;
    private final boolean scattered;

    private FacilityProgram(long seed, int groups, int structures, boolean scattered) {
        this.random = new Random(seed);
        this.groups = groups;
        this.structures = structures;
        this.scattered = scattered;
    }

    public static Program draw(long seed, int groups, int structures, boolean scattered) {
        return new FacilityProgram(seed, groups, structures, scattered).program();
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
        List<AlternativeGroup> asked = new ArrayList<>();
        for (int each = 0; each < groups; each++) {
            asked.add(group(each));
        }
        return new Program(kept, asked, oneOf, atMost);
    }

    private AlternativeGroup group(int number) {
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
        return new AlternativeGroup("g%05d".formatted(number), activators, alternatives);
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
