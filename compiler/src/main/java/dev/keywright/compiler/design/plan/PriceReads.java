package dev.keywright.compiler.design.plan;

import dev.keywright.core.profile.Prices;

/**
 * Prices reads by a price list, in its unit. Used by {@code EnumerateCounterPlans}, {@code EnumerateMinMaxPlans} and
 * {@code EstimateCost}.
 */
public final class PriceReads {

    private static final double KILOBYTE = 1_024;

    private final Prices prices;

    public PriceReads(Prices prices) {
        this.prices = prices;
    }

    /** @param gets whether each row is an item of its own in a batch, charged separately */
    public double cost(double requests, double partitions, double rows, double rowBytes, boolean gets, boolean strong) {
        double cost = requests * prices.request().doubleValue()
                + partitions * prices.partition().doubleValue()
                + rows * prices.rowRead().doubleValue()
                + rows * rowBytes / KILOBYTE * prices.kilobyteRead().doubleValue();
        return cost + units(requests, rows, rowBytes, gets) * prices.readUnit().doubleValue() * factor(strong);
    }

    private double units(double requests, double rows, double rowBytes, boolean gets) {
        if (prices.readUnitBytes() == 0 || requests == 0) {
            return 0;
        }
        if (gets) {
            return Math.max(requests, rows) * Math.ceil(rowBytes / prices.readUnitBytes());
        }
        return requests * Math.max(1, Math.ceil(rows * rowBytes / requests / prices.readUnitBytes()));
    }

    private double factor(boolean strong) {
        return strong ? 1 : prices.eventualFactor().doubleValue();
    }
}
