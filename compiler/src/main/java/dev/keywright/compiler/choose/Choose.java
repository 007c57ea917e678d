package dev.keywright.compiler.choose;

import dev.keywright.compiler.choose.program.Choice;
import dev.keywright.compiler.choose.program.EvaluatedChoice;
import dev.keywright.compiler.choose.program.InfeasibleException;
import dev.keywright.compiler.choose.program.Program;
import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.shrink.Shrink;
import dev.keywright.compiler.choose.shrink.Split;
import dev.keywright.compiler.choose.solve.Solution;
import dev.keywright.compiler.choose.solve.Solve;
import dev.keywright.core.Check;
import java.util.BitSet;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Chooses the cheapest design of a {@link Program} exactly, and proves that it is the cheapest. Of several choices
 * that cost the same it returns the one whose structures have the least sum of ranks; the rank of a structure is
 * the place of its name among all names in alphabetical order. Used by the designer, once per design.
 *
 * <pre>
 *   program ──sort──► by name ──shrink──► what is open ──split──► parts ──solve──► choice, checked
 * </pre>
 *
 * <h2>The program</h2>
 *
 * <p>A <i>structure</i> may be kept at a price: a row kind, a lock, a read that a change needs. It may need other
 * structures. A <i>group</i> has alternatives, such as the plans of a question, of which one is taken: always, or
 * only if one of the group's activators is chosen. An alternative has a cost, and all structures that it uses must
 * be chosen. Two kinds of limits are added: exactly one structure of a list (the base rows of an entity), and at
 * most {@code n} of a list (the indexes of a table). A choice costs what its structures cost, plus the cheapest
 * usable alternative of every active group. This is uncapacitated facility location, structures being the
 * facilities and groups the customers, except that an alternative may use several structures, that structures need
 * others, and that lists limit them.
 *
 * <h2>Shrinking</h2>
 *
 * <p>{@link Shrink} is the presolve. Its passes settle structures that must be chosen or cannot be
 * ({@code Propagate}, {@code DropImpossible}), drop what another alternative or structure replaces at no higher
 * cost ({@code DropDominatedAlternatives}, {@code DropDominatedStructures}), drop what costs at least as much as it
 * can save ({@code DropTooDear}), and merge structures that are only used together ({@code UnifyTwins}). They are
 * repeated until nothing changes.
 *
 * <h2>Splitting</h2>
 *
 * <p>{@link Split} finds connected components by union-find. Components share no cost, so the best choice of the
 * whole is the union of their best choices.
 *
 * <h2>Searching and relaxing</h2>
 *
 * <p>A part of up to 60 structures is searched depth first in whole numbers ({@code SearchSmallPart}): branch and
 * bound, whose bound counts, for each active group, the cheapest alternative that is not yet excluded. The search
 * gives up after a fixed number of steps. A larger part, or one that was given up, becomes a linear program
 * ({@code LinearProgram}), whose relaxation OR-Tools solves with GLOP. Structures whose relaxed value is 0 or 1 are
 * fixed, and the few others are solved by the same algorithm, which gives a good choice. With the cost of that
 * choice, the relaxation's reduced costs fix most variables for good ({@code Narrow}); what is left is shrunk,
 * split and solved again. Where a round leaves more than nine tenths of the structures open, SCIP solves the part
 * as an integer program instead, and {@code ProveByBranching} proves that choice or improves it.
 *
 * <h2>Why the result is proven</h2>
 *
 * <p>OR-Tools computes with rounded numbers, so its results only guide. Costs are added up again by
 * {@link EvaluatedChoice} in {@code long}. Bounds are computed by {@code LowerBound} in {@code BigInteger} from the
 * library's row prices: by weak duality any prices, as long as those of inequalities are not negative, make a valid
 * bound, so a rounding error makes it weaker and never wrong. {@code Relaxation} repeats the relaxation on what the
 * first prices left over, which gains the digits that decide between costs that differ in the fifteenth one. That a
 * branch is infeasible is proven in the same way.
 *
 * <p>One case remains: a large part where neither narrowing nor the bound closes the gap. There SCIP's claim of
 * optimality counts as far as its digits reach ({@code FoundChoice.doubt}). If they do not reach, the part is
 * branched until a fixed amount of work is used up, and what is still open is returned as a gap:
 * {@link Choice#bound} is below {@link Choice#cost}, and {@link Choice#optimal} is false.
 *
 * <h2>Invariants</h2>
 *
 * <ol>
 * <li>No pass of {@code Shrink} removes the best choice, where best means least cost and then least sum of ranks.
 * <li>Narrowing by a known cost keeps every choice that costs at most that much, not only cheaper ones; otherwise
 *     the tie by names would depend on which choice was found first. {@code ProveByBranching} alone looks for cheaper
 *     ones only.
 * <li>The cost of the result is computed from the program as given, not from a shrunk one, and a choice that
 *     violates it fails a check.
 * <li>No choice costs less than the cost minus the gap, and the gaps of parts add up.
 * <li>The costs of all structures and alternatives together fit into a {@code long}, so no sum overflows.
 * <li>Every recursion works on a strictly smaller part, so that the algorithm ends.
 * </ol>
 *
 * <h2>Determinism</h2>
 *
 * <p>The program is sorted by name first, so the order in which structures were added has no effect. Limits count
 * steps, nodes and relaxations, never time. OR-Tools runs in one thread, and each question to it gets a new model.
 * Ties are broken by rank; where SCIP found the choice, only as far as its digits distinguish costs.
 *
 * <h2>Literature</h2>
 *
 * <p>Branch and bound: Land and Doig 1960. The row that links a structure to all alternatives of a group at once is
 * the strong formulation of facility location: Cornuéjols, Nemhauser and Wolsey 1990. Presolve and fixing by
 * reduced costs: Crowder, Johnson and Padberg 1983, Savelsbergh 1994. Bounds from any row prices: Geoffrion 1974
 * (Lagrangean relaxation); in safe arithmetic, Neumaier and Shcherbina 2004. More digits by repeated relaxation:
 * Gleixner, Steffy and Wolter 2016 (iterative refinement). A first choice among those that agree with the
 * relaxation: Berthold 2014 (RENS). Schema design for key-value stores as such a program: Mior et al. 2016 (NoSE).
 */
public final class Choose {

    private Choose() {}

    /** @throws InfeasibleException where no choice meets the program */
    public static Choice exactly(Program program) {
        return exactly(program, new Solve());
    }

    static Choice exactly(Program program, Solve solve) {
        SortedProgram sorted = SortedProgram.of(program);
        ProgramDraft shrunk = Shrink.shrink(ProgramDraft.of(sorted.program()));
        Solution solved = solve.solve(shrunk);
        BitSet chosen = new BitSet();
        solved.chosen().stream().forEach(each -> chosen.set(sorted.origin().get(each)));
        Optional<EvaluatedChoice> found = EvaluatedChoice.evaluate(program, chosen);
        Check.that(found.isPresent(), "the choice %s does not meet the program", chosen);
        EvaluatedChoice outcome = found.get();
        return new Choice(
                IntStream.range(0, program.structures().size())
                        .mapToObj(chosen::get)
                        .toList(),
                outcome.alternatives(),
                outcome.cost(),
                outcome.cost() - solved.gap(),
                solved.gap() == 0,
                new Choice.Effort(
                        program.variables(),
                        shrunk.variables(),
                        Split.parts(shrunk).size(),
                        solve.solverCalls()));
    }
}
