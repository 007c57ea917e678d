package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.Alternative;
import dev.keywright.compiler.choose.Draft;
import dev.keywright.compiler.choose.Draft.Fate;
import dev.keywright.compiler.choose.Draft.Piece;
import dev.keywright.compiler.choose.Group;
import dev.keywright.compiler.choose.InfeasibleException;
import dev.keywright.compiler.choose.Outcome;
import dev.keywright.compiler.choose.Program;
import dev.keywright.compiler.choose.shrink.Propagate;
import dev.keywright.compiler.choose.solve.Solver.Relaxed;
import java.util.ArrayList;
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
 */
final class Branch {

    /** Relaxations times their variables. */
    private static final long WORK_MAX = 400_000;

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
        branch.visit(part, 0);
        return new Solved(branch.best, branch.bestCost - Math.min(branch.bound, branch.bestCost));
    }

    private void visit(Draft given, long parentBound) {
        if (stepsLeft == 0) {
            bound = Math.min(bound, parentBound);
            return;
        }
        stepsLeft--;
        Draft draft;
        try {
            draft = new Propagate().apply(given);
        } catch (InfeasibleException nothingHere) {
            return;
        }
        BitSet in = fated(draft, Fate.IN);
        BitSet out = fated(draft, Fate.OUT);
        Optional<Relaxed> relaxed = solver.relax(linear, in, out);
        long here = parentBound;
        if (relaxed.isPresent()) {
            here = Math.max(
                    here, Bound.of(linear, relaxed.get().prices(), in, out).cost());
            offer(relaxed.get().rounded(linear.structures()));
        }
        if (here >= bestCost) {
            return;
        }
        if (draft.open().isEmpty()) {
            offer(in.get(0, linear.structures()));
            return;
        }
        int place = branching(draft, relaxed);
        visit(with(draft, place, Fate.OUT), here);
        visit(with(draft, place, Fate.IN), here);
    }

    private void offer(BitSet chosen) {
        Optional<Outcome> outcome = Outcome.of(program, chosen);
        if (outcome.isPresent() && outcome.get().cost() < bestCost) {
            best = chosen;
            bestCost = outcome.get().cost();
        }
    }

    /** The open structure that is the least decided. */
    private int branching(Draft draft, Optional<Relaxed> relaxed) {
        int result = draft.open().nextSetBit(0);
        if (relaxed.isPresent()) {
            List<Double> values = relaxed.get().values();
            for (int each : draft.open().stream().toArray()) {
                if (Math.abs(values.get(each) - 0.5) < Math.abs(values.get(result) - 0.5) - 1e-6) {
                    result = each;
                }
            }
        }
        return result;
    }

    private static Draft with(Draft draft, int place, Fate fate) {
        List<Piece> pieces = new ArrayList<>(draft.pieces());
        pieces.set(place, pieces.get(place).with(fate));
        return draft.with(pieces);
    }

    /** The structures of a fate; an alternative is out where a structure that it uses is. */
    private BitSet fated(Draft draft, Fate fate) {
        BitSet result = new BitSet();
        for (int place = 0; place < draft.pieces().size(); place++) {
            result.set(place, draft.fate(place) == fate);
        }
        int variable = draft.pieces().size();
        for (Group group : part.groups()) {
            for (Alternative each : group.alternatives()) {
                if (fate == Fate.OUT) {
                    result.set(variable, each.uses().stream().anyMatch(one -> draft.fate(one) == Fate.OUT));
                }
                variable++;
            }
        }
        return result;
    }
}
