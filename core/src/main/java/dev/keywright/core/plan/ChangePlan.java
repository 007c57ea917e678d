package dev.keywright.core.plan;

import java.math.BigDecimal;
import java.util.List;

/**
 * The plan of a change: the rows that it writes, and the reads that it needs for that, with their cost. Stored in
 * design files ({@code WritePlansJson}): what a component means never changes.
 *
 * @param rounds sequential round trips; requests of one round are sent together
 */
public record ChangePlan(
        String name, BigDecimal rounds, BigDecimal requests, BigDecimal rowsWritten, Cost cost, List<Upkeep> upkeep) {

    /**
     * The upkeep of one row kind by the change.
     *
     * @param rows rows written and deleted, on average
     * @param support the reads that it needs, in words; shared within the change
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
