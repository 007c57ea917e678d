package dev.keywright.compiler.candidate.upkeep;

import dev.keywright.compiler.candidate.kind.Candidate;
import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.Prices;
import dev.keywright.core.layout.RowRole;

/** What rows written and kept cost by a price list, in its unit. */
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
        return plain(candidate.rowBytes()) * factor(candidate);
    }

    public double delete(Candidate candidate) {
        if (candidate.indexed()) {
            return entry(candidate);
        }
        if (candidate.kind().role() == RowRole.EMBEDDED) {
            return put(candidate);
        }
        double units = units(candidate.rowBytes());
        return (prices.rowDeleted().doubleValue() + units) * factor(candidate);
    }

    private double entry(Candidate candidate) {
        boolean whole = !target.has(Capability.STRONG_INDEX);
        return prices.indexEntry().doubleValue() + (whole ? units(candidate.rowBytes()) : 0);
    }

    private double plain(double bytes) {
        return prices.rowWritten().doubleValue()
                + bytes / KILOBYTE * prices.kilobyteWritten().doubleValue()
                + units(bytes);
    }

    private double units(double bytes) {
        return prices.writeUnitBytes() == 0
                ? 0
                : Math.ceil(bytes / prices.writeUnitBytes())
                        * prices.writeUnit().doubleValue();
    }

    /** Base rows and guards are written on a condition; other rows go with them in a transaction where there is one. */
    private double factor(Candidate candidate) {
        RowRole role = candidate.kind().role();
        boolean conditional =
                role == RowRole.BASE || role == RowRole.EMBEDDED || role == RowRole.GUARD || role == RowRole.COUNTER;
        boolean derived = role != RowRole.BASE && role != RowRole.EMBEDDED && target.has(Capability.TRANSACTION);
        double factor = derived ? prices.transactionFactor().doubleValue() : 1;
        return conditional && !prices.has(Prices.Rule.NO_INTENTS)
                ? factor * prices.conditionalFactor().doubleValue()
                : factor;
    }

    /** What it costs that a base row has rows of other kinds beside it: a transaction, or an intent opened and closed. */
    public double together(double baseBytes) {
        if (prices.has(Prices.Rule.NO_INTENTS)) {
            return 0;
        }
        if (target.has(Capability.TRANSACTION)) {
            double more = prices.transactionFactor().doubleValue() - 1;
            return prices.transaction().doubleValue() + more * units(baseBytes);
        }
        return 2 * plain(baseBytes);
    }

    /** A second of keeping these rows. */
    public double kept(double rows, double bytes) {
        return rows * bytes / GIGABYTE * prices.gigabyteMonth().doubleValue() / MONTH_SECONDS;
    }
}
