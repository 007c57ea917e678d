package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.List;

/**
 * The result of {@code Choose}: what is chosen of a program, what that costs, and how far that is proven to be the
 * best. Used by {@code Choose}, {@code ChosenDesign}, {@code Designer} and {@code EvaluatedChoice}.
 *
 * @param structures of each structure, whether it is chosen
 * @param alternatives of each group, the index of the alternative that is taken, or {@link #NONE}
 * @param bound no choice costs less than this: proven in whole numbers; or claimed by the solver library, less a
 *     billionth where its digits cannot distinguish the costs
 * @param optimal whether no choice costs less than this one
 */
public record Choice(
        List<Boolean> structures, List<Integer> alternatives, long cost, long bound, boolean optimal, Effort effort) {

    /** Stands for an alternative where the group was not active. */
    public static final int NONE = -1;

    public Choice {
        structures = List.copyOf(structures);
        alternatives = List.copyOf(alternatives);
        Check.that(bound <= cost, "the bound %d is above the cost %d", bound, cost);
        Check.that(!optimal || bound == cost, "optimal at %d with a bound of %d", cost, bound);
    }

    /**
     * How large the program was, and how much of it was left to the solver.
     *
     * @param variables decisions of the program as given
     * @param shrunk decisions left after shrinking
     * @param parts independent parts that were left
     * @param solverCalls how often the solver library was called
     */
    public record Effort(int variables, int shrunk, int parts, int solverCalls) {}
}
