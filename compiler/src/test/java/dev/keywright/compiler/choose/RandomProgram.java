package dev.keywright.compiler.choose;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.Structure;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Draws small programs of every shape from a seed, and shuffles their lists. */
final class RandomProgram {

    private final Random random;

    private RandomProgram(long seed) {
        random = new Random(seed);
    }

    /** Up to {@code structuresMax} structures; costs are small, so that ties are many, or large, so that sums are. */
    static Program small(long seed, int structuresMax) {
        return new RandomProgram(seed).small(structuresMax);
    }

    private Program small(int structuresMax) {
        int size = 1 + random.nextInt(structuresMax);
        List<String> names = new ArrayList<>(IntStream.range(0, size)
                .mapToObj(each -> "s%02d".formatted(each))
                .toList());
        Collections.shuffle(names, random);
        long unit = List.of(1L, 7L, 1_000_000_007L, 100_000_000_000_003L).get(random.nextInt(4));
        int costs = List.of(2, 6, 40, 1000).get(random.nextInt(4));
        List<Structure> structures = names.stream()
                .map(each -> new Structure(each, cost(costs, unit), some(size, random.nextInt(6) / 4)))
                .toList();
        List<AlternativeGroup> groups = new ArrayList<>();
        for (int left = random.nextInt(8); left > 0; left--) {
            groups.add(group("g" + left, size, costs, unit));
        }
        List<OneOf> oneOf = new ArrayList<>();
        List<AtMost> atMost = new ArrayList<>();
        for (int left = random.nextInt(4) - 1; left > 0; left--) {
            oneOf.add(new OneOf("o" + left, some(size, 1 + random.nextInt(4))));
        }
        for (int left = random.nextInt(4) - 1; left > 0; left--) {
            atMost.add(new AtMost("m" + left, some(size, random.nextInt(5)), random.nextInt(4)));
        }
        return new Program(structures, groups, oneOf, atMost);
    }

    private AlternativeGroup group(String name, int size, int costs, long unit) {
        List<Alternative> alternatives = new ArrayList<>();
        for (int left = random.nextInt(12) == 0 ? 0 : 1 + random.nextInt(5); left > 0; left--) {
            alternatives.add(new Alternative("a" + left, cost(costs * 2, unit), some(size, random.nextInt(4))));
        }
        return new AlternativeGroup(
                name, random.nextInt(3) > 0 ? List.of() : some(size, 1 + random.nextInt(3)), alternatives);
    }

    private long cost(int bound, long unit) {
        // Costs vary slightly, so that large ones have no common divisor.
        return random.nextInt(bound) * unit + (random.nextInt(3) == 0 ? random.nextInt(2) : 0);
    }

    private List<Integer> some(int size, int count) {
        return IntStream.range(0, count)
                .mapToObj(each -> random.nextInt(size))
                .distinct()
                .toList();
    }

    /** The same program with every list in another order. */
    static Program shuffled(Program program, long seed) {
        return new RandomProgram(seed).shuffled(program);
    }

    private Program shuffled(Program program) {
        List<Integer> order =
                mixed(IntStream.range(0, program.structures().size()).boxed().toList());
        List<Structure> structures = order.stream()
                .map(program.structures()::get)
                .map(each -> new Structure(each.name(), each.cost(), moved(each.needs(), order)))
                .toList();
        List<AlternativeGroup> groups = program.groups().stream()
                .map(each -> new AlternativeGroup(
                        each.name(),
                        moved(each.activators(), order),
                        mixed(each.alternatives().stream()
                                .map(one -> new Alternative(one.name(), one.cost(), moved(one.uses(), order)))
                                .toList())))
                .toList();
        return new Program(
                structures,
                mixed(groups),
                mixed(program.oneOf().stream()
                        .map(each -> new OneOf(each.name(), moved(each.structures(), order)))
                        .toList()),
                mixed(program.atMost().stream()
                        .map(each -> new AtMost(each.name(), moved(each.structures(), order), each.count()))
                        .toList()));
    }

    private List<Integer> moved(List<Integer> structures, List<Integer> order) {
        return mixed(structures.stream().map(order::indexOf).toList());
    }

    private <T> List<T> mixed(List<T> list) {
        List<T> result = new ArrayList<>(list);
        Collections.shuffle(result, random);
        return result;
    }
}
