package dev.keywright.core.profile;

import java.math.BigDecimal;
import java.util.List;

/**
 * A price list. Prices are in {@code unit}: milliseconds of server time, or dollars.
 *
 * @param name its name, as {@code --prices} takes it
 * @param readUnitBytes where reads are charged by units of this many bytes; 0 charges kilobytes as they are
 * @param writeUnitBytes likewise for a row written
 * @param readUnit a read unit, strong
 * @param writeUnit a write unit
 * @param eventualFactor what an eventual read costs of a strong one
 * @param rowOverheadBytes what a row takes beside its columns
 * @param rowDeleted a row deleted
 * @param indexEntry an entry that the engine keeps in an index
 * @param conditionalFactor what a conditional write costs of a plain one
 * @param transaction what a transaction costs beside its rows
 * @param transactionFactor what a row written in a transaction costs of one outside
 * @param sort a sort in memory
 * @param rules what is left out or simplified, for comparisons with other tools
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

    /** What a price list can switch off or on. */
    public enum Rule {
        NO_EMBEDDING,
        NO_GUARDS,
        NO_REFERENCE_CHECKS,
        NO_LOCATORS,
        NO_INTENTS,
        /** A limit caps rows only where nothing is filtered. */
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
