package dev.keywright.core.profile;

import java.math.BigDecimal;
import java.util.List;

/**
 * A price list. Prices are in {@code unit}: milliseconds of server time, or dollars.
 *
 * @param name its name, as {@code --prices} takes it
 * @param readUnitBytes the size of a read unit, where reads are charged by units; 0 charges kilobytes
 * @param writeUnitBytes likewise for a row written
 * @param readUnit a read unit, strong
 * @param writeUnit a write unit
 * @param eventualFactor the cost of an eventual read relative to a strong one
 * @param rowOverheadBytes the bytes of a row beside its columns
 * @param rowDeleted a row deleted
 * @param indexEntry an entry that the engine maintains in an index
 * @param conditionalFactor the cost of a conditional write relative to a plain one
 * @param transaction the cost of a transaction beside its rows
 * @param transactionFactor the cost of a row written in a transaction relative to one outside
 * @param sort a sort in memory
 * @param rules parts of the cost model to leave out or simplify, for comparisons with other tools
 */
public record Prices(
        String name,
        String unit,
        BigDecimal request,
        BigDecimal partition,
        BigDecimal rowRead,
        BigDecimal kilobyteRead,
        BigDecimal rowWritten,
        BigDecimal kilobyteWritten,
        BigDecimal rowDeleted,
        int readUnitBytes,
        BigDecimal readUnit,
        int writeUnitBytes,
        BigDecimal writeUnit,
        BigDecimal eventualFactor,
        BigDecimal indexEntry,
        BigDecimal conditionalFactor,
        BigDecimal transaction,
        BigDecimal transactionFactor,
        BigDecimal gigabyteMonth,
        int rowOverheadBytes,
        BigDecimal sort,
        List<Rule> rules) {

    /** A part of the cost model that a price list can leave out or change. */
    public enum Rule {
        NO_EMBEDDING,
        NO_GUARDS,
        NO_REFERENCE_CHECKS,
        NO_LOCATORS,
        NO_INTENTS,
        /** A limit caps the number of rows only where no condition filters them. */
        LIMIT_CAPS_UNFILTERED,
        /** No entity needs a base row of its own. */
        NO_BASE,
        /** A support read is paid once for each row kind that needs it. */
        SUPPORT_NOT_SHARED
    }

    public Prices {
        rules = rules.stream().sorted().distinct().toList();
    }

    public boolean has(Rule rule) {
        return rules.contains(rule);
    }
}
