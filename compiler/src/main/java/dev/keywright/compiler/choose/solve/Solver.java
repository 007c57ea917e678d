package dev.keywright.compiler.choose.solve;

import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** What is asked of a solver library. Its answers are rounded numbers: whoever asks proves them in whole ones. */
interface Solver {

    /** Values between 0 and 1 of least cost, those of {@code in} 1, of {@code out} 0; empty where it finds none. */
    Optional<RelaxedValues> relax(LinearProgram linear, BitSet in, BitSet out);

    /**
     * Prices of the rows that show that they cannot all be met, as those of the least sum by which they are missed;
     * empty where the library has none.
     */
    Optional<List<Double>> conflict(LinearProgram linear, BitSet in, BitSet out);

    /** The structures of a choice of least cost; empty where the library finds none. */
    Optional<FoundChoice> solve(LinearProgram linear);

    /**
     * The structures of a choice of about {@code cost}, the least, and with the least sum of {@code weights}; empty
     * where the library finds none.
     */
    Optional<FoundChoice> solve(LinearProgram linear, List<Long> weights, long cost);

    /**
     * Values that need not be whole.
     *
     * @param values of each variable
     * @param prices of each row: what one more on its left side would cost
     */
    record RelaxedValues(List<Double> values, List<Double> prices) {

        public RelaxedValues {
            values = List.copyOf(values);
            prices = List.copyOf(prices);
        }

        /** The structures that are chosen by more than a half. */
        BitSet rounded(int structures) {
            BitSet chosen = new BitSet();
            for (int place = 0; place < structures; place++) {
                chosen.set(place, values.get(place) > 0.5);
            }
            return chosen;
        }
    }

    /**
     * A choice.
     *
     * @param doubt by how much the best may be better, as the library says, and as far as its numbers carry
     */
    record FoundChoice(BitSet chosen, long doubt) {

        public FoundChoice {
            chosen = (BitSet) chosen.clone();
        }
    }
}
