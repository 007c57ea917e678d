package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.Draft;
import dev.keywright.compiler.choose.Draft.Fate;
import dev.keywright.compiler.choose.InfeasibleException;
import dev.keywright.compiler.choose.Outcome;
import dev.keywright.compiler.choose.Program;
import dev.keywright.compiler.choose.shrink.Propagate;
import dev.keywright.compiler.choose.solve.Solver.Relaxed;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Proves in whole numbers that a choice is the best, or finds a better one: where the bound is too low, a structure is
 * once left out and once taken in.
 *
 * <pre>
 *   known: 24          bound 23
 *                  2 out: 24    2 in: 26         nothing below 24
 * </pre>
 *
 * Variables are those of {@link Linear}, and sets of them tell which are 1 ({@code in}) and which are 0 ({@code out}).
 */
final class Branch {

    /** Relaxations times their variables. */
    private static final long WORK_MAX = 100_000;

    private final Draft part;
    private final Linear linear;
    private final Solver solver;
    private final Program program;

    private BitSet best;
    private long bestCost;
    private long bound;
    private long stepsLeft;

    private Branch(Draft part, Linear linear, Solver solver, BitSet known, long cost) {
        this.part = part;
        this.linear = linear;
        this.solver = solver;
        this.program = part.program();
        this.best = known;
        this.bestCost = cost;
        this.bound = cost;
        this.stepsLeft = 1 + WORK_MAX / linear.costs().size();
    }

    /** The best choice, or the best one seen, starting from one that is {@code known} and its cost. */
    static Solved prove(Draft part, Linear linear, Solver solver, BitSet known, long cost) {
        Branch branch = new Branch(part, linear, solver, known, cost);
        branch.visit(new BitSet(), new BitSet(), 0);
        return new Solved(branch.best, branch.bestCost - Math.min(branch.bound, branch.bestCost));
    }

    private void visit(BitSet in, BitSet out, long above) {
        if (stepsLeft == 0) {
            bound = Math.min(bound, above);
            return;
        }
        stepsLeft--;
        try {
            settle(in, out);
        } catch (InfeasibleException nothingHere) {
            return;
        }
        Optional<Relaxed> relaxed = solver.relax(linear, in, out);
        long here = above;
        if (relaxed.isPresent()) {
            offer(relaxed.get().rounded(linear.structures()));
            Bound found = Bound.of(linear, relaxed.get().prices(), in, out);
            here = Math.max(here, found.cost());
            in.or(found.in(bestCost - 1));
            out.or(found.out(bestCost - 1));
        }
        if (here >= bestCost) {
            return;
        }
        BitSet open = new BitSet();
        open.set(0, linear.structures());
        open.andNot(in);
        open.andNot(out);
        if (open.isEmpty()) {
            offer(in.get(0, linear.structures()));
            return;
        }
        int place = leastDecided(open, relaxed);
        visit((BitSet) in.clone(), with(out, place), here);
        visit(with(in, place), out, here);
    }

    private void settle(BitSet in, BitSet out) {
        Draft settled = new Propagate().apply(Narrow.narrow(part, in, out));
        in.or(Narrow.fated(settled, Fate.IN));
        out.or(Narrow.out(part, settled));
    }

    private void offer(BitSet chosen) {
        Optional<Outcome> outcome = Outcome.of(program, chosen);
        if (outcome.isPresent() && outcome.get().cost() < bestCost) {
            best = chosen;
            bestCost = outcome.get().cost();
        }
    }

    private static int leastDecided(BitSet open, Optional<Relaxed> relaxed) {
        int result = open.nextSetBit(0);
        if (relaxed.isPresent()) {
            List<Double> values = relaxed.get().values();
            for (int each : open.stream().toArray()) {
                if (Math.abs(values.get(each) - 0.5) < Math.abs(values.get(result) - 0.5) - 1e-6) {
                    result = each;
                }
            }
        }
        return result;
    }

    private static BitSet with(BitSet set, int place) {
        BitSet result = (BitSet) set.clone();
        result.set(place);
        return result;
    }
}
