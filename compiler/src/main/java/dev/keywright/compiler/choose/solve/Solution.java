package dev.keywright.compiler.choose.solve;

import dev.keywright.core.Check;
import java.util.BitSet;

/**
 * A choice for a draft, and how far it may be from the best one. Used by {@code Choose}, {@code ProveByBranching} and
 * {@code Solve}.
 *
 * @param gap by how much the best choice may be cheaper; zero where this is the best
 */
public record Solution(BitSet chosen, long gap) {

    public Solution {
        chosen = (BitSet) chosen.clone();
        Check.that(gap >= 0, "a gap of %d", gap);
    }
}
