package dev.keywright.compiler.choose;

import dev.keywright.compiler.choose.program.AlternativeGroup;
import dev.keywright.compiler.choose.program.OneOf;
import dev.keywright.compiler.choose.program.Program;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalLong;

/**
 * Finds the least cost of a program too large for brute force. It shares no code with the solver that it checks.
 *
 * <p>It decides one demand after the other: a demand is a group that must take an alternative, or a list from which one
 * structure is chosen. The lower bound of an open demand is its cheapest way, with each structure that is not yet
 * chosen at its price divided among all demands that could pay for it; so the sum over open demands never exceeds the
 * true cost.
 */
final class BranchAndBound {

    private final Program program;
    private final int size;
    private final List<BitSet> closures = new ArrayList<>();
    private final List<List<Way>> ways = new ArrayList<>();
    private final double[] share;
    private long best = Long.MAX_VALUE;

    /** One way to meet a demand: all structures that it requires, and its other costs. */
    private record Way(BitSet structures, long cost) {}

    private BranchAndBound(Program program) {
        this.program = program;
        this.size = program.structures().size();
        for (int i = 0; i < size; i++) {
            closures.add(closure(i));
        }
        for (AlternativeGroup group : program.groups()) {
            ways.add(group.alternatives().stream()
                    .map(each -> new Way(all(each.uses()), each.cost()))
                    .toList());
        }
        for (OneOf each : program.oneOf()) {
            ways.add(each.structures().stream()
                    .map(one -> new Way(closures.get(one), 0))
                    .toList());
        }
        share = shares();
    }

    /** Empty where nothing meets the program. */
    static OptionalLong least(Program program) {
        BranchAndBound search = new BranchAndBound(program);
        search.decide(new BitSet(), 0, new BitSet());
        return search.best == Long.MAX_VALUE ? OptionalLong.empty() : OptionalLong.of(search.best);
    }

    private BitSet closure(int structure) {
        BitSet all = new BitSet();
        List<Integer> open = new ArrayList<>(List.of(structure));
        while (!open.isEmpty()) {
            int each = open.remove(open.size() - 1);
            if (!all.get(each)) {
                all.set(each);
                open.addAll(program.structures().get(each).needs());
            }
        }
        return all;
    }

    private BitSet all(List<Integer> structures) {
        BitSet all = new BitSet();
        structures.forEach(each -> all.or(closures.get(each)));
        return all;
    }

    private double[] shares() {
        int[] payers = new int[size];
        for (List<Way> demand : ways) {
            BitSet any = new BitSet();
            demand.forEach(each -> any.or(each.structures));
            any.stream().forEach(each -> payers[each]++);
        }
        double[] shares = new double[size];
        for (int i = 0; i < size; i++) {
            shares[i] =
                    payers[i] == 0 ? 0 : (double) program.structures().get(i).cost() / payers[i];
        }
        return shares;
    }

    private void decide(BitSet chosen, long cost, BitSet settled) {
        if (broken(chosen)) {
            return;
        }
        double bound = cost;
        double most = -1;
        int next = -1;
        for (int demand = 0; demand < ways.size(); demand++) {
            if (!settled.get(demand) && demanded(demand, chosen)) {
                double least = least(demand, chosen);
                bound += least;
                if (least > most) {
                    most = least;
                    next = demand;
                }
            }
        }
        // Doubles have sixteen digits; rounding errors must not prune the optimum.
        if (best != Long.MAX_VALUE && bound * (1 - 1e-12) - 1 > best) {
            return;
        }
        if (next < 0) {
            best = Math.min(best, cost);
            return;
        }
        branch(next, chosen, cost, settled);
    }

    private void branch(int demand, BitSet chosen, long cost, BitSet settled) {
        BitSet more = (BitSet) settled.clone();
        more.set(demand);
        List<Way> cheapestFirst = new ArrayList<>(ways.get(demand));
        cheapestFirst.sort(Comparator.comparingDouble(each -> each.cost + missing(each, chosen)));
        for (Way way : cheapestFirst) {
            BitSet with = (BitSet) chosen.clone();
            with.or(way.structures);
            long added = way.structures.stream()
                    .filter(each -> !chosen.get(each))
                    .mapToLong(each -> program.structures().get(each).cost())
                    .sum();
            decide(with, cost + way.cost + added, more);
        }
    }

    private boolean demanded(int demand, BitSet chosen) {
        if (demand >= program.groups().size()) {
            return true;
        }
        List<Integer> activators = program.groups().get(demand).activators();
        return activators.isEmpty() || activators.stream().anyMatch(chosen::get);
    }

    private double least(int demand, BitSet chosen) {
        double least = Double.POSITIVE_INFINITY;
        for (Way way : ways.get(demand)) {
            least = Math.min(least, way.cost + missing(way, chosen));
        }
        return least;
    }

    private double missing(Way way, BitSet chosen) {
        double missing = 0;
        for (int each = way.structures.nextSetBit(0); each >= 0; each = way.structures.nextSetBit(each + 1)) {
            missing += chosen.get(each) ? 0 : share[each];
        }
        return missing;
    }

    private boolean broken(BitSet chosen) {
        return program.oneOf().stream().anyMatch(each -> count(each.structures(), chosen) > 1)
                || program.atMost().stream().anyMatch(each -> count(each.structures(), chosen) > each.count());
    }

    private static long count(List<Integer> structures, BitSet chosen) {
        return structures.stream().filter(chosen::get).count();
    }
}
