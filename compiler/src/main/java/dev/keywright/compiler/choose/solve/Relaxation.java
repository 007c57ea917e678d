package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.program.ProgramDraft;
import dev.keywright.compiler.choose.solve.LinearProgram.Row;
import dev.keywright.compiler.choose.solve.Solver.RelaxedValues;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * The linear relaxation of a part: fractional values, and the bound that follows from its row prices, refined to more
 * digits than the library has. Used by {@code ProveByBranching} and {@code Solve}.
 *
 * <p>The library's prices are right to some nine digits, so reduced costs that should be zero are not quite. Those
 * remainders are the costs of a linear program of their own; they are tiny, so all nine digits apply again, and its
 * prices are added to the first ones (iterative refinement).
 *
 * <pre>
 *   cost 959 123 456 789     bound by the first prices   959 123 456 012
 *                            after one refinement        959 123 456 789
 * </pre>
 */
record Relaxation(List<Double> values, LowerBound bound) {

    private static final int ROUNDS_MAX = 3;

    /** Largest reduced cost that is kept in a refinement, as a multiple of the largest one that should be zero. */
    private static final long RANGE = 1 << 16;

    /** Rows that are missed by 1/1024 in sum count as proven to be infeasible. */
    private static final int FINE = 10;

    private static final double ZERO = 1e-7;

    Relaxation {
        values = List.copyOf(values);
    }

    /** Empty where the library finds no solution. */
    static Optional<Relaxation> of(Solver solver, LinearProgram linear, BitSet in, BitSet out) {
        return solver.relax(linear, in, out).map(each -> {
            LowerBound bound = LowerBound.of(linear, each.prices(), in, out);
            return new Relaxation(each.values(), refined(solver, linear, in, out, each.values(), bound));
        });
    }

    /**
     * Whether the rows are proven to be infeasible together: then the bound exceeds any cost, here {@code cost}, if
     * only their prices are high enough.
     */
    static boolean conflict(Solver solver, LinearProgram linear, BitSet in, BitSet out, long cost) {
        return solver.conflict(linear, in, out)
                .map(prices -> LowerBound.of(linear, prices, in, out))
                .filter(bound -> bound.times(
                                        linear,
                                        BigInteger.valueOf(cost)
                                                .max(BigInteger.ONE)
                                                .shiftLeft(FINE),
                                        in,
                                        out)
                                .cost()
                        > cost)
                .isPresent();
    }

    private static LowerBound refined(
            Solver solver, LinearProgram linear, BitSet in, BitSet out, List<Double> values, LowerBound first) {
        LowerBound bound = first;
        for (int round = 0; round < ROUNDS_MAX; round++) {
            BigInteger error = error(bound, values, in, out);
            if (error.bitLength() <= 1) {
                break;
            }
            LinearProgram left = remainder(linear, bound, error.multiply(BigInteger.valueOf(RANGE)));
            Optional<RelaxedValues> again = solver.relax(left, in, out);
            if (again.isEmpty()) {
                break;
            }
            LowerBound next = bound.with(linear, again.get().prices(), in, out);
            if (next.scaled().compareTo(bound.scaled()) <= 0) {
                break;
            }
            bound = next;
        }
        return bound;
    }

    /** The largest reduced cost among those that should be zero. */
    private static BigInteger error(LowerBound bound, List<Double> values, BitSet in, BitSet out) {
        BigInteger error = BigInteger.ZERO;
        for (int place = 0; place < values.size(); place++) {
            BigInteger left = bound.reducedCosts().get(place);
            boolean belongs = in.get(place)
                    || out.get(place)
                    || values.get(place) < ZERO && left.signum() >= 0
                    || values.get(place) > 1 - ZERO && left.signum() <= 0;
            error = belongs ? error : error.max(left.abs());
        }
        return error;
    }

    /** A row with a positive price is met exactly by the best values, so its price may also decrease. */
    private static LinearProgram remainder(LinearProgram linear, LowerBound bound, BigInteger most) {
        BigInteger limit = most.min(BigInteger.valueOf(Long.MAX_VALUE / 4));
        List<Long> costs = bound.reducedCosts().stream()
                .map(each -> each.min(limit).max(limit.negate()).longValueExact())
                .toList();
        List<Row> rows = new ArrayList<>();
        for (int place = 0; place < linear.rows().size(); place++) {
            Row row = linear.rows().get(place);
            boolean exact = row.exact() || bound.prices().get(place).signum() > 0;
            rows.add(new Row(row.plus(), row.minus(), row.least(), exact));
        }
        return new LinearProgram(linear.structures(), costs, rows);
    }

    /** The structures whose value is {@code value}, 0 or 1, up to the library's rounding. */
    BitSet whole(ProgramDraft part, int value) {
        BitSet result = new BitSet();
        for (int place = 0; place < part.pieces().size(); place++) {
            result.set(place, Math.abs(values.get(place) - value) < ZERO);
        }
        return result;
    }

    /** The structures whose value is above one half. */
    BitSet rounded(int structures) {
        return new RelaxedValues(values, List.of()).rounded(structures);
    }
}
