package dev.keywright.store.transaction.read;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The recent share of tombstones among the rows of each kind, so that a range asks for as many more rows at once
 * instead of asking again. Thread safe. Used by {@code HideTombstones}, {@code RowTransactions} and
 * {@code CommitWithRetry}.
 */
public final class TombstoneRate {

    /** The weight of a range in the moving average. */
    private static final double WEIGHT = 0.125;
    /** Below this share it is cheaper to ask again now and then. */
    private static final double FEW = 0.01;

    private final Map<String, Double> shares = new ConcurrentHashMap<>();

    void observe(String kind, int rows, int tombstones) {
        if (rows > 0 && (tombstones > 0 || shares.containsKey(kind))) {
            double share = (double) tombstones / rows;
            shares.merge(kind, share * WEIGHT, (before, each) -> before * (1 - WEIGHT) + each);
        }
    }

    /** How many rows to ask for in order to get the wanted number: twice the average share of tombstones more. */
    int limitFor(String kind, int wanted) {
        double share = shares.getOrDefault(kind, 0.0);
        return share < FEW ? wanted : wanted + 1 + (int) Math.min(wanted, 2 * share * wanted);
    }
}
