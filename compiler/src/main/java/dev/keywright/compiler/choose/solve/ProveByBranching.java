package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.program.EvaluatedChoice;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.Fate;
import dev.keywright.compiler.choose.shrink.Propagate;
import java.util.BitSet;
import java.util.Optional;

/**
 * Proves in whole numbers that a choice is the best, or finds a cheaper one, by branch and bound: where the bound is
 * too low, one structure is first left out and then taken in. Used by {@link Solve} for parts where SCIP's own claim
 * does not reach far enough.
 *
 * <pre>
 *   known: 24          bound 23
 *                  2 out: 24    2 in: 26         nothing below 24
 * </pre>
 *
 * Variables are those of {@link LinearProgram}; of two sets of them, {@code in} has those that are 1, {@code out} those
 * that are 0.
 */
final class ProveByBranching {

    /** Work limit: relaxations times variables. */
    private static final long WORK_MAX = 3_000_000;

    /** Differences below this may be the library's rounding. */
    private static final double DIFFERENT = 1e-6;

    private final ProgramDraft part;
    private final LinearProgram linear;
    private final Solver solver;
    private final Program program;

    private BitSet best;
    private long bestCost;
    private long bound;
    private long stepsLeft;

    private ProveByBranching(ProgramDraft part, LinearProgram linear, Solver solver, BitSet known, long cost) {
        this.part = part;
        this.linear = linear;
        this.solver = solver;
        this.program = part.program();
        this.best = known;
        this.bestCost = cost;
        this.bound = cost;
        this.stepsLeft = 1 + WORK_MAX / linear.costs().size();
    }

    /**
     * Returns the best choice, or the best one found within the work limit, starting from a {@code known} one and its
     * cost.
     */
    static Solution prove(ProgramDraft part, LinearProgram linear, Solver solver, BitSet known, long cost) {
        ProveByBranching branch = new ProveByBranching(part, linear, solver, known, cost);
        branch.visit(new BitSet(), new BitSet(), 0);
        return new Solution(branch.best, branch.bestCost - Math.min(branch.bound, branch.bestCost));
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
        // If a cheaper choice must both have and lack a structure, this branch has none.
        if (in.intersects(out)) {
            return;
        }
        Optional<Relaxation> relaxed = Relaxation.of(solver, linear, in, out);
        long here = above;
        if (relaxed.isPresent()) {
            offer(relaxed.get().rounded(linear.structures()));
            LowerBound found = relaxed.get().bound();
            here = Math.max(here, found.cost());
            in.or(found.fixedToOne(bestCost - 1));
            out.or(found.fixedToZero(bestCost - 1));
        }
        if (here >= bestCost
                || in.intersects(out)
                || relaxed.isEmpty() && Relaxation.conflict(solver, linear, in, out, bestCost)) {
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
        int place = mostHidden(open, relaxed);
        visit((BitSet) in.clone(), with(out, place), here);
        visit(with(in, place), out, here);
    }

    private void settle(BitSet in, BitSet out) {
        ProgramDraft settled = new Propagate().apply(Narrow.narrow(part, in, out));
        in.or(Narrow.withFate(settled, Fate.IN));
        out.or(Narrow.zeroVariables(part, settled));
    }

    private void offer(BitSet chosen) {
        Optional<EvaluatedChoice> outcome = EvaluatedChoice.evaluate(program, chosen);
        if (outcome.isPresent() && outcome.get().cost() < bestCost) {
            best = chosen;
            bestCost = outcome.get().cost();
        }
    }

    /** The structure whose fractional value hides most of its cost. */
    private int mostHidden(BitSet open, Optional<Relaxation> relaxed) {
        int result = open.nextSetBit(0);
        double most = -1;
        for (int each : open.stream().toArray()) {
            double value = relaxed.map(found -> found.values().get(each)).orElse(0.5);
            double hidden = Math.min(value, 1 - value) * (1 + linear.costs().get(each));
            if (hidden > most + DIFFERENT) {
                result = each;
                most = hidden;
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
