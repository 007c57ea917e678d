package dev.keywright.compiler.choose;

import java.util.List;
import java.util.Optional;

/** The definition of the best choice, tried on every set of structures. It shares no code with what it judges. */
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
        long cost = 0;
        for (int place = 0; place < program.structures().size(); place++) {
            Structure each = program.structures().get(place);
            if (has(chosen, place)) {
                cost += each.cost();
                for (int need : each.needs()) {
                    if (!has(chosen, need)) {
                        return Optional.empty();
                    }
                }
            }
        }
        for (OneOf each : program.oneOf()) {
            if (each.structures().stream().filter(one -> has(chosen, one)).count() != 1) {
                return Optional.empty();
            }
        }
        for (AtMost each : program.atMost()) {
            if (each.structures().stream().filter(one -> has(chosen, one)).count() > each.count()) {
                return Optional.empty();
            }
        }
        for (Group group : program.groups()) {
            if (group.activators().isEmpty() || group.activators().stream().anyMatch(one -> has(chosen, one))) {
                long least = Long.MAX_VALUE;
                for (Alternative each : group.alternatives()) {
                    if (each.uses().stream().allMatch(one -> has(chosen, one))) {
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

    private static long rank(List<Structure> structures, int chosen) {
        List<String> names = structures.stream().map(Structure::name).sorted().toList();
        long rank = 0;
        for (int place = 0; place < structures.size(); place++) {
            if (has(chosen, place)) {
                rank += names.indexOf(structures.get(place).name()) + 1;
            }
        }
        return rank;
    }

    private static boolean has(int chosen, int place) {
        return (chosen >> place & 1) == 1;
    }
}
