package dev.keywright.compiler.design.upkeep;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.IndexKeyOverhead;
import dev.keywright.compiler.design.upkeep.write.EstimateKindWrites;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Prices;

/**
 * Prices rows written, locked and stored by a price list, in its unit. Used by {@code AddUpkeep}, {@code ChangeUpkeep}
 * and {@code KeySavings}.
 */
public final class PriceWrites {

    private static final double KILOBYTE = 1_024;
    private static final double GIGABYTE = 1e9;
    private static final double MONTH_SECONDS = 30 * 86_400.0;

    private final EngineProfile target;
    private final Prices prices;

    public PriceWrites(EngineProfile target) {
        this.target = target;
        this.prices = target.prices();
    }

    public double put(Candidate candidate) {
        if (candidate.indexed()) {
            return entry(candidate);
        }
        return plain(candidate.rowBytes()) * factor(candidate) + sideRowMarkCost(candidate);
    }

    public double delete(Candidate candidate) {
        if (candidate.indexed()) {
            return entry(candidate);
        }
        if (candidate.kind().role() == RowRole.EMBEDDED) {
            return put(candidate);
        }
        double units = units(candidate.rowBytes());
        return (prices.rowDeleted().doubleValue() + units) * factor(candidate) + sideRowMarkCost(candidate);
    }

    private double entry(Candidate candidate) {
        boolean whole = !target.has(Capability.STRONG_INDEX);
        return prices.indexEntry().doubleValue() + (whole ? units(candidate.rowBytes()) : 0);
    }

    /** What a mutation costs more because an index makes the base rows that it writes larger. */
    public double indexKeyCost(Statistics statistics, Candidate index, Candidate base, Mutation mutation) {
        double units = new IndexKeyOverhead(statistics, target).units(index.kind(), base, index.attributeKey());
        return units == 0 ? 0 : rowsWritten(statistics, base, mutation) * unit() * units;
    }

    /** The number of base rows of a kind that a mutation writes. */
    public double rowsWritten(Statistics statistics, Candidate base, Mutation mutation) {
        return new EstimateKindWrites(statistics, base.kind(), prices.has(Prices.Rule.NO_INTENTS))
                .estimate(mutation).stream()
                        .mapToDouble(each -> each.puts() + each.deletes())
                        .sum();
    }

    /** The price of a write unit, where writes are charged by units. */
    public double unit() {
        return prices.writeUnit().doubleValue();
    }

    private double plain(double bytes) {
        return prices.rowWritten().doubleValue()
                + bytes / KILOBYTE * prices.kilobyteWritten().doubleValue()
                + units(bytes);
    }

    private double units(double bytes) {
        return prices.writeUnitBytes() == 0 ? 0 : Math.ceil(bytes / prices.writeUnitBytes()) * unit();
    }

    /**
     * The factor on a row's price: rows that changes lock are written conditionally; rows beside a base row are written
     * in one transaction with it, if the engine has transactions.
     */
    private double factor(Candidate candidate) {
        RowRole role = candidate.kind().role();
        double factor = !role.isEntityRow() && target.has(Capability.TRANSACTION)
                ? prices.transactionFactor().doubleValue()
                : 1;
        return role.locked() && !prices.has(Prices.Rule.NO_INTENTS)
                ? factor * prices.conditionalFactor().doubleValue()
                : factor;
    }

    /** The price of marking a row beside base rows as locked. */
    private double sideRowMarkCost(Candidate candidate) {
        RowRole role = candidate.kind().role();
        return role.locked() && !role.isEntityRow() ? markCost() : 0;
    }

    /**
     * The price of a lock that is a mark in the row: one write to set it and one to clear it. Only engines without
     * locks and transactions need that.
     */
    private double markCost() {
        boolean marks = !target.has(Capability.LOCKS) && !target.has(Capability.TRANSACTION);
        return marks && !prices.has(Prices.Rule.NO_INTENTS)
                ? 2 * prices.conditionalFactor().doubleValue() * plain(0)
                : 0;
    }

    /**
     * The price of writing base rows together with other rows, of other kinds or only locked: a transaction, or marks
     * and an intent record that is opened and closed.
     */
    public double multiRowCost(double baseBytes, double rows) {
        if (prices.has(Prices.Rule.NO_INTENTS)) {
            return 0;
        }
        if (target.has(Capability.TRANSACTION)) {
            double more = prices.transactionFactor().doubleValue() - 1;
            return prices.transaction().doubleValue() + rows * more * units(baseBytes);
        }
        return 2 * plain(rows * baseBytes) + rows * markCost();
    }

    /**
     * The price of a shared lock on a row that does not change: where the engine has no locks, the row is written in
     * the same transaction, or marked. Its size matters only where writes are charged by units.
     */
    public double sharedLockCost(double bytes) {
        if (prices.has(Prices.Rule.NO_INTENTS) || target.has(Capability.LOCKS)) {
            return 0;
        }
        return target.has(Capability.TRANSACTION)
                ? (plain(0) + units(bytes))
                        * prices.transactionFactor().doubleValue()
                        * prices.conditionalFactor().doubleValue()
                : markCost();
    }

    /** The price of storing these rows for a second. */
    public double storageCost(double rows, double bytes) {
        return rows * bytes / GIGABYTE * prices.gigabyteMonth().doubleValue() / MONTH_SECONDS;
    }
}
