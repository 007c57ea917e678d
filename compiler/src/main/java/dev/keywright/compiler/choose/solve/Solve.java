package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.Draft;
import dev.keywright.compiler.choose.Draft.Piece;
import dev.keywright.compiler.choose.InfeasibleException;
import dev.keywright.compiler.choose.Outcome;
import dev.keywright.compiler.choose.shrink.Split;
import dev.keywright.compiler.choose.shrink.Split.Part;
import dev.keywright.core.Check;
import java.util.BitSet;
import java.util.Optional;
import java.util.function.Supplier;

/** Finds the best choice of a draft, part by part. */
public final class Solve {

    private final int searchMax;
    private final Supplier<Solver> load;
    private Optional<Solver> solver = Optional.empty();
    private int solved;

    public Solve() {
        this(Search.STRUCTURES_MAX);
    }

    /** Parts with more structures than {@code searchMax} go to the solver library. */
    public Solve(int searchMax) {
        this(searchMax, OrTools::new);
    }

    Solve(int searchMax, Supplier<Solver> load) {
        this.searchMax = searchMax;
        this.load = load;
    }

    /** How often the solver library was asked. */
    public int solved() {
        return solved;
    }

    /** REQUIRES: a draft as {@link dev.keywright.compiler.choose.shrink.Shrink} leaves it. */
    public Solved solve(Draft draft) {
        BitSet chosen = new BitSet();
        long gap = 0;
        for (Part part : Split.parts(draft)) {
            Solved each = part(part.draft());
            chosen.or(part.outward(each.chosen()));
            gap = Math.addExact(gap, each.gap());
        }
        return new Solved(draft.complete(chosen), gap);
    }

    private Solved part(Draft part) {
        if (part.pieces().size() <= searchMax) {
            Search.Result result = Search.of(part);
            if (result.finished()) {
                return new Solved(result.chosen().orElseThrow(() -> infeasible(part)), 0);
            }
        }
        Linear linear = Linear.of(part);
        Solver.Found found = library().solve(linear).orElseThrow(() -> infeasible(part));
        Outcome outcome = verified(part, found.chosen());
        BitSet chosen = found.chosen();
        Optional<Solver.Found> other =
                library().solve(linear, part.pieces().stream().map(Piece::rank).toList(), outcome.cost());
        if (other.isPresent() && verified(part, other.get().chosen()).cost() == outcome.cost()) {
            chosen = other.get().chosen();
        }
        return new Solved(chosen, 0);
    }

    private Solver library() {
        solved++;
        solver = Optional.of(solver.orElseGet(load));
        return solver.get();
    }

    private static Outcome verified(Draft part, BitSet chosen) {
        Optional<Outcome> outcome = Outcome.of(part.program(), chosen);
        Check.that(outcome.isPresent(), "the solver's choice %s may not be", chosen);
        return outcome.get();
    }

    private static InfeasibleException infeasible(Draft part) {
        return new InfeasibleException("no choice can satisfy all of "
                + String.join(
                        ", ",
                        part.groups().stream()
                                .map(each -> "group " + each.name())
                                .toList()));
    }
}
