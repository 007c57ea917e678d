package dev.keywright.core.plan;

import java.math.BigDecimal;
import java.util.List;

/**
 * What a change writes, and reads for that.
 *
 * @param rounds one after the other; requests of a round go out together
 */
public record ChangePlan(
        String name, BigDecimal rounds, BigDecimal requests, BigDecimal rowsWritten, Cost cost, List<Upkeep> upkeep) {

    /**
     * What keeps one row kind right.
     *
     * @param rows rows written and deleted, on average
     * @param support the reads that it needs, as words; shared within the change
     */
    public record Upkeep(String row, BigDecimal rows, List<String> support) {

        public Upkeep {
            support = List.copyOf(support);
        }
    }

    public ChangePlan {
        upkeep = List.copyOf(upkeep);
    }
}
