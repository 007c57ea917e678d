package dev.keywright.compiler.choose.solve;

import dev.keywright.compiler.choose.solve.LinearProgram.Row;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/**
 * A lower bound on the cost of every choice, computed in whole numbers, so that it holds whatever a solver library got
 * wrong. Used by {@code ProveByBranching}, {@code Relaxation} and {@code Solve}.
 *
 * <p>By weak duality any prices of the rows make a bound, if those of inequalities are not negative: add up each row's
 * right-hand side times its price, move the price into the costs of the row's variables, and let each variable take the
 * better of its two values with what is left of its cost, its reduced cost.
 *
 * <pre>
 *   costs 5 x + 4 y     row 1 ≤ x + y at price 4
 *
 *   4·1 + min(0, 5−4) + min(0, 4−4) = 4     x = 1 would make it 5, so below a cost of 5 there is no x
 * </pre>
 *
 * The better the prices, the better the bound. The dual values that a library returns are nearly optimal, and
 * {@link Relaxation} improves them.
 *
 * @param scaled the bound in units of 1/{@link #SCALE}
 * @param reducedCosts what is left of each variable's cost, in the same unit
 * @param prices of the rows, in the same unit
 */
record LowerBound(BigInteger scaled, List<BigInteger> reducedCosts, List<BigInteger> prices) {

    static final BigInteger SCALE = BigInteger.ONE.shiftLeft(20);

    LowerBound {
        reducedCosts = List.copyOf(reducedCosts);
        prices = List.copyOf(prices);
    }

    /** The bound for choices with all of {@code in} and none of {@code out}. */
    static LowerBound of(LinearProgram linear, List<Double> prices, BitSet in, BitSet out) {
        return priced(linear, prices.stream().map(each -> whole(each, SCALE)).toList(), in, out);
    }

    /** The bound for all choices. */
    static LowerBound of(LinearProgram linear, List<Double> prices) {
        return of(linear, prices, new BitSet(), new BitSet());
    }

    /** The bound with {@code more} added to these prices, in units of 1/{@link #SCALE}. */
    LowerBound with(LinearProgram linear, List<Double> more, BitSet in, BitSet out) {
        List<BigInteger> sums = new ArrayList<>();
        for (int place = 0; place < prices.size(); place++) {
            sums.add(prices.get(place).add(whole(more.get(place), BigInteger.ONE)));
        }
        return priced(linear, sums, in, out);
    }

    /** The bound with these prices multiplied by a factor. */
    LowerBound times(LinearProgram linear, BigInteger factor, BitSet in, BitSet out) {
        return priced(linear, prices.stream().map(factor::multiply).toList(), in, out);
    }

    private static LowerBound priced(LinearProgram linear, List<BigInteger> wanted, BitSet in, BitSet out) {
        List<BigInteger> left = new ArrayList<>(linear.costs().stream()
                .map(each -> BigInteger.valueOf(each).multiply(SCALE))
                .toList());
        List<BigInteger> prices = new ArrayList<>();
        BigInteger bound = BigInteger.ZERO;
        for (int place = 0; place < wanted.size(); place++) {
            Row row = linear.rows().get(place);
            BigInteger price =
                    row.exact() ? wanted.get(place) : wanted.get(place).max(BigInteger.ZERO);
            prices.add(price);
            if (price.signum() != 0) {
                bound = bound.add(price.multiply(BigInteger.valueOf(row.least())));
                row.plus().forEach(each -> left.set(each, left.get(each).subtract(price)));
                row.minus().forEach(each -> left.set(each, left.get(each).add(price)));
            }
        }
        for (int place = 0; place < left.size(); place++) {
            boolean taken = in.get(place) || !out.get(place) && left.get(place).signum() < 0;
            bound = taken ? bound.add(left.get(place)) : bound;
        }
        return new LowerBound(bound, left, prices);
    }

    private static BigInteger whole(double price, BigInteger scale) {
        if (!Double.isFinite(price)) {
            return BigInteger.ZERO;
        }
        return new BigDecimal(price).multiply(new BigDecimal(scale)).toBigInteger();
    }

    /** The least whole cost that is not below the bound; no cost is below zero. */
    long cost() {
        BigInteger[] parts = scaled.max(BigInteger.ZERO).divideAndRemainder(SCALE);
        BigInteger whole = parts[1].signum() > 0 ? parts[0].add(BigInteger.ONE) : parts[0];
        return whole.min(BigInteger.valueOf(Long.MAX_VALUE)).longValueExact();
    }

    /** Variables that are 0 in every choice that costs at most {@code most}. */
    BitSet fixedToZero(long most) {
        return decided(most, 1);
    }

    /** Variables that are 1 in every choice that costs at most {@code most}. */
    BitSet fixedToOne(long most) {
        return decided(most, -1);
    }

    private BitSet decided(long most, int sign) {
        BigInteger slack = BigInteger.valueOf(most).multiply(SCALE).subtract(scaled);
        BitSet result = new BitSet();
        for (int place = 0; place < reducedCosts.size(); place++) {
            BigInteger each = reducedCosts.get(place);
            result.set(place, each.signum() == sign && each.abs().compareTo(slack) > 0);
        }
        return result;
    }
}
