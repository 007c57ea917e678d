package dev.keywright.compiler.choose.solve;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * A solver library as {@link Solve} needs it. Its numbers are rounded: the caller must prove them in whole numbers.
 * Used by {@code OrTools}, {@code ProveByBranching}, {@code Relaxation} and {@code Solve}.
 */
interface Solver {

    /**
     * Values between 0 and 1 of least cost; those of {@code in} are 1, those of {@code out} are 0. Empty where the
     * library finds none.
     */
    Optional<RelaxedValues> relax(LinearProgram linear, BitSet in, BitSet out);

    /**
     * Row prices that prove that the rows cannot all be met: those of the least total violation. Empty where the
     * library has none.
     */
    Optional<List<Double>> conflict(LinearProgram linear, BitSet in, BitSet out);

    /** The structures of a choice of least cost; empty where the library finds none. */
    Optional<FoundChoice> solve(LinearProgram linear);

    /**
     * The structures of a choice of about the least {@code cost}, with the least sum of {@code weights}; empty where
     * the library finds none.
     */
    Optional<FoundChoice> solve(LinearProgram linear, List<Long> weights, long cost);

    /**
     * A fractional solution.
     *
     * @param values of each variable
     * @param prices of each row: by how much the cost rises if its left side rises by one
     */
    record RelaxedValues(List<Double> values, List<Double> prices) {

        public RelaxedValues {
            values = List.copyOf(values);
            prices = List.copyOf(prices);
        }

        /** The structures whose value is above one half. */
        BitSet rounded(int structures) {
            BitSet chosen = new BitSet();
            for (int place = 0; place < structures; place++) {
                chosen.set(place, values.get(place) > 0.5);
            }
            return chosen;
        }
    }

    /**
     * A choice that the library found.
     *
     * @param doubt by how much the best may be cheaper, as the library claims, and as far as its digits reach
     */
    record FoundChoice(BitSet chosen, long doubt) {

        public FoundChoice {
            chosen = (BitSet) chosen.clone();
        }
    }
}
