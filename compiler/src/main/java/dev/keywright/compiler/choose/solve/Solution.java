package dev.keywright.compiler.choose.solve;

import dev.keywright.core.Check;
import java.util.BitSet;

/**
 * The choice for a draft.
 *
 * @param gap how much less the best choice may cost; zero where this is the best
 */
public record Solution(BitSet chosen, long gap) {

    public Solution {
        chosen = (BitSet) chosen.clone();
        Check.that(gap >= 0, "a gap of %d", gap);
    }
}
