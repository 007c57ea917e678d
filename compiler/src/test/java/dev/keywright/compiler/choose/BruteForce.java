package dev.keywright.compiler.choose;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.AtMost;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.Structure;
import java.util.List;
import java.util.Optional;
import java.util.function.IntPredicate;

/** Finds the best choice by trying every set of structures. It shares no code with the solver that it checks. */
record BruteForce(long cost, long rank) {

    static Optional<BruteForce> best(Program program) {
        Optional<BruteForce> best = Optional.empty();
        for (int chosen = 0; chosen < 1 << program.structures().size(); chosen++) {
            Optional<BruteForce> each = of(program, chosen);
            if (each.isPresent() && (best.isEmpty() || each.get().before(best.get()))) {
                best = each;
            }
        }
        return best;
    }

    static Optional<BruteForce> of(Program program, int chosen) {
        return of(program, place -> (chosen >> place & 1) == 1);
    }

    /** The cost of a set of structures, if it satisfies the program. */
    static Optional<BruteForce> of(Program program, IntPredicate chosen) {
        long cost = 0;
        for (int place = 0; place < program.structures().size(); place++) {
            Structure each = program.structures().get(place);
            if (chosen.test(place)) {
                cost += each.cost();
                for (int need : each.needs()) {
                    if (!chosen.test(need)) {
                        return Optional.empty();
                    }
                }
            }
        }
        for (OneOf each : program.oneOf()) {
            if (each.structures().stream().filter(chosen::test).count() != 1) {
                return Optional.empty();
            }
        }
        for (AtMost each : program.atMost()) {
            if (each.structures().stream().filter(chosen::test).count() > each.count()) {
                return Optional.empty();
            }
        }
        for (AlternativeGroup group : program.groups()) {
            if (group.activators().isEmpty() || group.activators().stream().anyMatch(chosen::test)) {
                long least = Long.MAX_VALUE;
                for (Alternative each : group.alternatives()) {
                    if (each.uses().stream().allMatch(chosen::test)) {
                        least = Math.min(least, each.cost());
                    }
                }
                if (least == Long.MAX_VALUE) {
                    return Optional.empty();
                }
                cost += least;
            }
        }
        return Optional.of(new BruteForce(cost, rank(program.structures(), chosen)));
    }

    private boolean before(BruteForce other) {
        return cost < other.cost || cost == other.cost && rank < other.rank;
    }

    private static long rank(List<Structure> structures, IntPredicate chosen) {
        List<String> names = structures.stream().map(Structure::name).sorted().toList();
        long rank = 0;
        for (int place = 0; place < structures.size(); place++) {
            if (chosen.test(place)) {
                rank += names.indexOf(structures.get(place).name()) + 1;
            }
        }
        return rank;
    }
}
