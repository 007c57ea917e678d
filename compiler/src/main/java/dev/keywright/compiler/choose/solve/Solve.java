package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.program.EvaluatedChoice;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.program.ProgramDraft.StructureState;
import dev.keywright.compiler.choose.shrink.Shrink;
import dev.keywright.compiler.choose.shrink.Split;
import dev.keywright.compiler.choose.shrink.Split.Part;
import dev.keywright.compiler.choose.solve.Solver.FoundChoice;
import dev.keywright.core.Check;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * Finds the best choice of a shrunk draft, part by part; {@link dev.keywright.compiler.choose.Choose} describes the
 * whole algorithm. Used by {@code Choose}.
 *
 * <pre>
 *   part ──small──► search                                           the best, proven
 *     │
 *     └──► relaxation: bound, prices ──► a choice and its cost ──narrow, shrink, split──► parts again
 *                                                   │
 *                                                   └─ little to narrow ──► branch, names     the best, or a gap
 * </pre>
 *
 * A bound and the cost of one choice, both in whole numbers, rule out most of a large part. What is left is mostly
 * small enough to search, which also finds the best by name. So the library's rounded numbers only guide, and costs
 * that differ in the fifteenth digit are still distinguished. The first choice is the best of those that agree with the
 * relaxation wherever its values are whole, since those are few; only where that choice rules out little, the library
 * searches among all. Where that does not help either, the library's claim is trusted as far as its tolerances allow,
 * and the rest is returned as a gap.
 */
public final class Solve {

    /** A narrowed part that keeps more than this share of its structures is not worth another round. */
    private static final double PROGRESS = 0.9;

    /** How many names a message lists. */
    private static final int NAMES_MAX = 8;

    private final int searchMax;
    private final Supplier<Solver> load;
    private Optional<Solver> solver = Optional.empty();
    private int solverCalls;

    public Solve() {
        this(SearchSmallPart.STRUCTURES_MAX);
    }

    /** Parts with more structures than {@code searchMax} go to the solver library. */
    public Solve(int searchMax) {
        this(searchMax, OrTools::new);
    }

    Solve(int searchMax, Supplier<Solver> load) {
        this.searchMax = searchMax;
        this.load = load;
    }

    /** How often the solver library was called. */
    public int solverCalls() {
        return solverCalls;
    }

    /** REQUIRES: a draft as {@link dev.keywright.compiler.choose.shrink.Shrink} leaves it. */
    public Solution solve(ProgramDraft draft) {
        BitSet chosen = new BitSet();
        long gap = 0;
        for (Part part : Split.parts(draft)) {
            Solution each = part(part.draft());
            chosen.or(part.toOrigin(each.chosen()));
            gap = Math.addExact(gap, each.gap());
        }
        return new Solution(draft.complete(chosen), gap);
    }

    private Solution part(ProgramDraft part) {
        if (part.pieces().size() <= searchMax) {
            SearchSmallPart.Result result = SearchSmallPart.of(part);
            if (result.finished()) {
                return new Solution(result.chosen().orElseThrow(() -> infeasible(part)), 0);
            }
        }
        return large(part);
    }

    private Solution large(ProgramDraft part) {
        LinearProgram linear = LinearProgram.of(part);
        BitSet none = new BitSet();
        Optional<Relaxation> relaxed = Relaxation.of(library(), linear, none, none);
        LowerBound bound = relaxed.map(Relaxation::bound).orElseGet(() -> LowerBound.of(linear, List.of()));
        Optional<ProgramDraft> nearly =
                relaxed.flatMap(each -> agreeing(part, each)).flatMap(each -> narrowed(part, bound, each));
        if (nearly.isPresent()) {
            return solve(nearly.get());
        }
        FoundChoice known = known(part, linear, relaxed, bound);
        return narrowed(part, bound, known.chosen())
                .map(this::solve)
                .orElseGet(() -> named(part, linear, proven(part, linear, known, bound)));
    }

    /** The part without what a choice of at most this cost cannot have, if that is small enough for another round. */
    private static Optional<ProgramDraft> narrowed(ProgramDraft part, LowerBound bound, BitSet known) {
        long cost = verified(part, known).cost();
        return smaller(part, bound.fixedToOne(cost), bound.fixedToZero(cost));
    }

    private static Optional<ProgramDraft> smaller(ProgramDraft part, BitSet in, BitSet out) {
        ProgramDraft left = Shrink.shrink(Narrow.narrow(part, in, out));
        return Optional.of(left)
                .filter(each -> each.open().cardinality() <= part.pieces().size() * PROGRESS);
    }

    /**
     * The best choice among those that agree with the relaxation wherever its values are whole; empty if those exclude
     * every choice, or are too few to help.
     */
    private Optional<BitSet> agreeing(ProgramDraft part, Relaxation relaxed) {
        try {
            return smaller(part, relaxed.whole(part, 1), relaxed.whole(part, 0))
                    .map(each -> solve(each).chosen());
        } catch (InfeasibleException none) {
            return Optional.empty();
        }
    }

    /** The rounded relaxation if it is a choice that costs no more than the bound; otherwise what the library finds. */
    private FoundChoice known(ProgramDraft part, LinearProgram linear, Optional<Relaxation> relaxed, LowerBound bound) {
        return relaxed.map(each -> each.rounded(linear.structures()))
                .filter(each -> EvaluatedChoice.evaluate(part.program(), each)
                        .filter(outcome -> outcome.cost() == bound.cost())
                        .isPresent())
                .map(each -> new FoundChoice(each, 0))
                .orElseGet(() -> library().solve(linear).orElseThrow(() -> infeasible(part)));
    }

    private Solution proven(ProgramDraft part, LinearProgram linear, FoundChoice known, LowerBound bound) {
        long cost = verified(part, known.chosen()).cost();
        long gap = Math.min(known.doubt(), cost - bound.cost());
        if (gap == 0) {
            return new Solution(known.chosen(), 0);
        }
        Solution branched = ProveByBranching.prove(part, linear, library(), known.chosen(), cost);
        long saved = cost - verified(part, branched.chosen()).cost();
        // Branching found a choice that the library had excluded, so the library's gap is not used.
        boolean refuted = saved > gap;
        return new Solution(branched.chosen(), refuted ? branched.gap() : Math.min(branched.gap(), gap - saved));
    }

    /**
     * Of all choices of the same cost, the one that comes first by name, as far as the library can distinguish them.
     */
    private Solution named(ProgramDraft part, LinearProgram linear, Solution best) {
        long cost = verified(part, best.chosen()).cost();
        List<Long> ranks = part.pieces().stream().map(StructureState::rank).toList();
        return library()
                .solve(linear, ranks, cost)
                .map(FoundChoice::chosen)
                .filter(each -> verified(part, each).cost() == cost && part.rank(each) < part.rank(best.chosen()))
                .map(each -> new Solution(each, best.gap()))
                .orElse(best);
    }

    private Solver library() {
        solverCalls++;
        solver = Optional.of(solver.orElseGet(load));
        return solver.get();
    }

    private static EvaluatedChoice verified(ProgramDraft part, BitSet chosen) {
        Optional<EvaluatedChoice> outcome = EvaluatedChoice.evaluate(part.program(), chosen);
        Check.that(outcome.isPresent(), "the solver's choice %s may not be", chosen);
        return outcome.get();
    }

    private static InfeasibleException infeasible(ProgramDraft part) {
        List<String> names = Stream.of(
                        part.oneOf().stream().map(each -> "one of " + each.name()),
                        part.atMost().stream().map(each -> "at most " + each.name()),
                        part.groups().stream().map(each -> "group " + each.name()))
                .flatMap(each -> each)
                .toList();
        String more = names.size() > NAMES_MAX ? ", and " + (names.size() - NAMES_MAX) + " more" : "";
        return new InfeasibleException("no choice can satisfy all of "
                + String.join(", ", names.subList(0, Math.min(NAMES_MAX, names.size()))) + more);
    }
}
