package dev.keywright.core.profile;

import java.util.List;
import java.util.stream.Stream;

/**
 * The capabilities, limits and prices of an engine: all that a design needs to know about it. Immutable.
 */
public record EngineProfile(String name, Limits limits, List<Capability> capabilities, Prices prices) {

    /**
     * A feature that some engines have and others do not. The names of the constants are in target files and design
     * files: renaming one makes these unreadable.
     */
    public enum Capability {
        /** The engine itself maintains indexes over a table's rows. */
        ENGINE_INDEX,
        /** An engine index over an array lists a row under each element. */
        MULTIKEY,
        /** An engine index is as fresh as its table. */
        STRONG_INDEX,
        /** An engine index refuses a second row under a key. */
        UNIQUE_INDEX,
        /** Ranges can be read in both directions. */
        BACKWARD,
        /** Rows of several kinds in a partition come in the order of their keys, whether segments ascend or descend. */
        KINDS_IN_ORDER,
        /** Several rows change together, up to {@link Limits#transactionRowsMax}. */
        TRANSACTION,
        /** Several rows of one partition change together, in one conditional write. */
        PARTITION_TRANSACTION,
        /** A write can add to numbers of a row without reading them. */
        ADD,
        /** Columns of a row change in place, on conditions, and the row is returned, in one request. */
        AMEND,
        /** Locks on rows. */
        LOCKS,
        /** Reads of several requests see one moment. */
        SNAPSHOT,
        /** The engine itself reports changes of rows. */
        FEED,
        /** Partitions are stored in key order, so that keys that grow with time concentrate at one end. */
        RANGE_PARTITIONED,
        /** Rows may contain lists of rows. */
        NESTED,
        /** Columns are stored in separate families. */
        FAMILIES,
        /** Keys are one readable text of tagged segments. */
        TEXT_KEYS,
        /**
         * The key of an index may be up to {@link #KEY_ATTRIBUTES_MAX} attributes for its partition and as many to sort
         * by.
         */
        KEY_ATTRIBUTES,
        /** All row kinds share one table. */
        ONE_TABLE,
        /** The row kinds of an entity share a table; the first segments of their keys distinguish them. */
        ENTITY_TABLES
    }

    public static final int KEY_ATTRIBUTES_MAX = 4;

    /**
     * Limits; 0 means unlimited, or not applicable where the capability is missing.
     *
     * @param partitionReadsMax the read units, or requests, that a partition serves in a second
     * @param partitionWritesMax the write units, or requests, that a partition serves in a second
     */
    public record Limits(
            long itemBytesMax,
            int indexesMax,
            int transactionRowsMax,
            long transactionBytesMax,
            int batchGetsMax,
            long partitionReadsMax,
            long partitionWritesMax,
            long partitionBytesMax,
            int partitionKeyBytesMax,
            int sortKeyBytesMax) {}

    public EngineProfile {
        capabilities = capabilities.stream().sorted().distinct().toList();
    }

    /** The same engine with another price list. */
    public EngineProfile withPrices(Prices others) {
        return new EngineProfile(name, limits, capabilities, others);
    }

    public EngineProfile without(Capability capability) {
        return new EngineProfile(
                name,
                limits,
                capabilities.stream().filter(each -> each != capability).toList(),
                prices);
    }

    public EngineProfile with(Capability capability) {
        return has(capability)
                ? this
                : new EngineProfile(
                        name,
                        limits,
                        Stream.concat(capabilities.stream(), Stream.of(capability))
                                .toList(),
                        prices);
    }

    public boolean has(Capability capability) {
        return capabilities.contains(capability);
    }

    /**
     * Whether entries of an index only point to rows, and hold no columns of them. An index that is as fresh as its
     * table (MongoDB) is read together with the rows that its entries point to; one that lags (DynamoDB) is a copy, and
     * has columns of its own.
     */
    public boolean indexesPointToRows() {
        return has(Capability.STRONG_INDEX);
    }
}
