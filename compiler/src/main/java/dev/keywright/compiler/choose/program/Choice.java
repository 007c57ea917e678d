package dev.keywright.compiler.choose.program;

import dev.keywright.core.Check;
import java.util.List;

/**
 * What was chosen.
 *
 * @param structures of each structure, whether it is chosen
 * @param alternatives of each group, the place of the alternative that is taken, or {@link #NONE}
 * @param bound no choice costs less than this: proven in whole numbers, or else the solver library's word, less a
 *     billionth where its digits do not tell costs apart
 * @param optimal whether no choice costs less than this one
 */
public record Choice(
        List<Boolean> structures, List<Integer> alternatives, long cost, long bound, boolean optimal, Effort effort) {

    /** In the place of an alternative: the group was not active. */
    public static final int NONE = -1;

    public Choice {
        structures = List.copyOf(structures);
        alternatives = List.copyOf(alternatives);
        Check.that(bound <= cost, "the bound %d is above the cost %d", bound, cost);
        Check.that(!optimal || bound == cost, "optimal at %d with a bound of %d", cost, bound);
    }

    /**
     * How much there was to decide, and how it was decided.
     *
     * @param variables decisions of the program as given
     * @param shrunk decisions left after shrinking
     * @param parts independent parts that were left
     * @param solved how often the solver library was asked
     */
    public record Effort(int variables, int shrunk, int parts, int solverCalls) {}
}
