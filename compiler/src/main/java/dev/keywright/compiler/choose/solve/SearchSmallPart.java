package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.program.Alternative;
import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.core.Check;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Finds the best choice of a small part by depth-first branch and bound in whole numbers. Used by {@code Solve}.
 *
 * <pre>
 *                 nothing decided: at least 4
 *             0 out: at least 9          0 in: at least 6
 *         1 out: 12      1 in: 9            (…)
 *                        best so far: 9     branches with a bound above 9 are skipped
 * </pre>
 *
 * The bound adds the costs of what is chosen and, for each active group, of the cheapest alternative that is not
 * excluded yet. At an equal bound a branch is kept only while its sum of ranks is smaller. Sets of structures are the
 * bits of a {@code long}.
 */
final class SearchSmallPart {

    static final int STRUCTURES_MAX = 60;

    /** Some milliseconds; a harder part goes to the solver library, which takes longer to load than this. */
    private static final int STEPS_MAX = 30_000;

    private final int size;
    private final long[] costs;
    private final long[] ranks;
    private final long[] needs;
    private final List<Choosable> groups;
    private final List<Limit> limits;

    private int steps;
    private boolean found;
    private long best;
    private long bestCost;
    private long bestRank;

    private SearchSmallPart(ProgramDraft part) {
        Check.that(
                part.pieces().size() <= STRUCTURES_MAX,
                "a search over %d structures",
                part.pieces().size());
        size = part.pieces().size();
        costs = part.pieces().stream()
                .mapToLong(each -> each.structure().cost())
                .toArray();
        ranks = part.pieces().stream()
                .mapToLong(ProgramDraft.StructureState::rank)
                .toArray();
        needs = part.pieces().stream()
                .mapToLong(each -> bits(each.structure().needs()))
                .toArray();
        groups = part.groups().stream().map(Choosable::of).toList();
        limits = Stream.concat(
                        part.oneOf().stream().map(each -> new Limit(bits(each.structures()), 1, 1)),
                        part.atMost().stream().map(each -> new Limit(bits(each.structures()), 0, each.count())))
                .toList();
    }

    /**
     * The result of a search.
     *
     * @param finished false where the search gave up
     * @param chosen the best choice, if the search finished and a choice exists
     */
    record Result(boolean finished, Optional<BitSet> chosen) {}

    /** REQUIRES: at most {@link #STRUCTURES_MAX} structures. */
    static Result of(ProgramDraft part) {
        SearchSmallPart search = new SearchSmallPart(part);
        search.visit(0, 0, 0, 0);
        boolean finished = search.steps <= STEPS_MAX;
        return new Result(
                finished,
                finished && search.found ? Optional.of(BitSet.valueOf(new long[] {search.best})) : Optional.empty());
    }

    /** Structures before {@code place} are decided; of them {@code in} are chosen. */
    private void visit(int place, long in, long cost, long rank) {
        steps++;
        long out = ((1L << place) - 1) & ~in;
        if (steps > STEPS_MAX || !allowed(in, out)) {
            return;
        }
        long bound = cost;
        for (Choosable group : groups) {
            if (group.active(in)) {
                int cheapest = group.cheapest(out);
                if (cheapest < 0) {
                    return;
                }
                bound += group.costs[cheapest];
            }
        }
        if (found && (bound > bestCost || bound == bestCost && rank >= bestRank)) {
            return;
        }
        if (place == size) {
            found = true;
            best = in;
            bestCost = bound;
            bestRank = rank;
            return;
        }
        visit(place + 1, in, cost, rank);
        visit(place + 1, in | 1L << place, cost + costs[place], rank + ranks[place]);
    }

    private boolean allowed(long in, long out) {
        for (long left = in; left != 0; left &= left - 1) {
            if ((needs[Long.numberOfTrailingZeros(left)] & out) != 0) {
                return false;
            }
        }
        for (Limit each : limits) {
            if (Long.bitCount(each.bits & in) > each.most || Long.bitCount(each.bits & ~out) < each.least) {
                return false;
            }
        }
        return true;
    }

    private static long bits(List<Integer> structures) {
        return structures.stream().mapToLong(each -> 1L << each).reduce(0, (one, other) -> one | other);
    }

    private record Limit(long bits, int least, int most) {}

    /** A group, the cheapest alternative first. */
    private record Choosable(long activators, long[] uses, long[] costs) {

        static Choosable of(AlternativeGroup group) {
            List<Alternative> ordered = group.alternatives().stream()
                    .sorted(Comparator.comparingLong(Alternative::cost))
                    .toList();
            return new Choosable(
                    bits(group.activators()),
                    ordered.stream().mapToLong(each -> bits(each.uses())).toArray(),
                    ordered.stream().mapToLong(Alternative::cost).toArray());
        }

        boolean active(long in) {
            return activators == 0 || (activators & in) != 0;
        }

        /** The place of the cheapest alternative without {@code out}, or -1. */
        int cheapest(long out) {
            for (int place = 0; place < uses.length; place++) {
                if ((uses[place] & out) == 0) {
                    return place;
                }
            }
            return -1;
        }
    }
}
