package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.analysis.Statistics;
import dev.keywright.compiler.design.kind.Candidate;
import dev.keywright.compiler.design.kind.IndexKeyOverhead;
import dev.keywright.compiler.design.upkeep.Cascades;
import dev.keywright.compiler.design.upkeep.PriceWrites;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.profile.EngineProfile;

/**
 * Computes how much less an index costs per second because its key is attributes of the rows, and not a text added to
 * them. Used by {@code Reasons}.
 */
record KeySavings(ChosenDesign chosen) {

    double perSecond(Candidate index) {
        Statistics statistics = new Statistics(chosen.considered().model());
        EngineProfile target = chosen.considered().target();
        IndexKeyOverhead added = new IndexKeyOverhead(statistics, target);
        PriceWrites prices = new PriceWrites(target);
        Candidate base = chosen.candidates().stream()
                .filter(each -> each.isBase()
                        && each.kind().entity().equals(index.kind().entity()))
                .findFirst()
                .orElseThrow();
        double bytes = added.bytes(index.kind(), base, false) - added.bytes(index.kind(), base, true);
        double units = added.unitsSaved(index.kind(), base);
        double rows = 0;
        for (Change change : chosen.considered().model().changes()) {
            for (Mutation mutation : Cascades.of(chosen.considered().model(), change)) {
                boolean own = mutation.entity().equals(index.kind().entity());
                rows += own ? change.rate().nanosPerSecond() / 1e9 * prices.rowsWritten(statistics, base, mutation) : 0;
            }
        }
        return prices.storageCost(statistics.rows(index.kind().entity()), bytes) + rows * units * prices.unit();
    }
}
