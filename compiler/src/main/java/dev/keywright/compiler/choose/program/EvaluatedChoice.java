package dev.keywright.compiler.choose.program;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Computes the cost of a set of chosen structures, in whole numbers, and the cheapest alternative of each group; empty
 * if the set breaks a constraint. This defines what a {@link Program} means: every {@link Choice} that a search or a
 * solver finds is checked and priced here. Used by {@code Choose}, {@code ProveByBranching} and {@code Solve}.
 *
 * <pre>
 *   structures 0, 1, where 1 needs 0; a group with the alternatives
 *   scan (cost 90, uses 0) and read (cost 2, uses 0 and 1)
 *
 *   chosen {0, 1}    read
 *   chosen {0}       scan
 *   chosen {1}       empty: 1 needs 0
 * </pre>
 *
 * @param alternatives of each group, the index of the one taken, or {@link Choice#NONE}
 */
public record EvaluatedChoice(List<Integer> alternatives, long cost) {

    public EvaluatedChoice {
        alternatives = List.copyOf(alternatives);
    }

    /** Empty where these structures may not be chosen together. */
    public static Optional<EvaluatedChoice> evaluate(Program program, BitSet chosen) {
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
        return Optional.of(new EvaluatedChoice(taken, cost));
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
