package dev.keywright.compiler.choose.program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The exact cost of choosing some structures, in whole numbers, and the alternatives that are taken then. This is the
 * definition of a program's meaning: every choice that a search or a solver finds is checked and priced here. Used by
 * {@code Choose}, {@code ProveByBranching} and {@code Solve}.
 *
 * <pre>
 *   chosen {0, 1}   scan 90 uses 0    read 2 uses 0 1    ──►   read
 *   chosen {0}                                           ──►   scan
 *   chosen {1}      1 needs 0                            ──►   empty: not allowed
 * </pre>
 *
 * @param alternatives of each group, the index of the one taken, or {@link Choice#NONE}
 */
public record ChoiceOutcome(List<Integer> alternatives, long cost) {

    public ChoiceOutcome {
        alternatives = List.copyOf(alternatives);
    }

    /** Empty where these structures may not be chosen together. */
    public static Optional<ChoiceOutcome> of(Program program, BitSet chosen) {
        if (!allowed(program, chosen)) {
            return Optional.empty();
        }
        long cost = chosen.stream()
                .mapToLong(each -> program.structures().get(each).cost())
                .reduce(0, Math::addExact);
        List<Integer> taken = new ArrayList<>();
        for (AlternativeGroup group : program.groups()) {
            if (!active(group, chosen)) {
                taken.add(Choice.NONE);
                continue;
            }
            Optional<Alternative> best = cheapest(group, chosen);
            if (best.isEmpty()) {
                return Optional.empty();
            }
            taken.add(group.alternatives().indexOf(best.get()));
            cost = Math.addExact(cost, best.get().cost());
        }
        return Optional.of(new ChoiceOutcome(taken, cost));
    }

    private static boolean allowed(Program program, BitSet chosen) {
        return chosen.stream()
                        .allMatch(each -> all(program.structures().get(each).needs(), chosen))
                && program.oneOf().stream().allMatch(each -> count(each.structures(), chosen) == 1)
                && program.atMost().stream().allMatch(each -> count(each.structures(), chosen) <= each.count());
    }

    private static boolean active(AlternativeGroup group, BitSet chosen) {
        return group.activators().isEmpty() || group.activators().stream().anyMatch(chosen::get);
    }

    /** Of equal costs the alternative that uses fewer structures, then the first by name. */
    private static Optional<Alternative> cheapest(AlternativeGroup group, BitSet chosen) {
        return group.alternatives().stream()
                .filter(each -> all(each.uses(), chosen))
                .min(Comparator.comparingLong(Alternative::cost)
                        .thenComparing(each -> each.uses().size())
                        .thenComparing(Alternative::name));
    }

    private static boolean all(List<Integer> structures, BitSet chosen) {
        return structures.stream().allMatch(chosen::get);
    }

    private static long count(List<Integer> structures, BitSet chosen) {
        return structures.stream().distinct().filter(chosen::get).count();
    }
}
