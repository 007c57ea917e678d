package dev.keywright.core.profile;

import java.util.List;
import java.util.stream.Stream;

/** What an engine can do, where its limits are and what things cost there: all that a design needs to know of it. */
public record EngineProfile(String name, Limits limits, List<Capability> capabilities, Prices prices) {

    /** What some engines have and others do not. */
    public enum Capability {
        /** The engine itself keeps indexes over a table's rows. */
        ENGINE_INDEX,
        /** An engine index over an array lists a row under each element. */
        MULTIKEY,
        /** An engine index is as fresh as its table. */
        STRONG_INDEX,
        /** An engine index refuses a second row under a key. */
        UNIQUE_INDEX,
        /** Ranges run both ways. */
        BACKWARD,
        /** Rows of several kinds in a partition come in the order of their keys, whichever way these run. */
        KINDS_IN_ORDER,
        /** Several rows change together, up to {@link Limits#transactionRowsMax}. */
        TRANSACTION,
        /** Several rows of one partition change together, in one conditional write. */
        PARTITION_TRANSACTION,
        /** A write adds to numbers of a row, whatever they are. */
        ADD,
        /** Columns of a row change where it lies, on conditions, and the row is given back, in one request. */
        AMEND,
        /** Locks on rows. */
        LOCKS,
        /** Reads of several requests see one moment. */
        SNAPSHOT,
        /** The engine itself tells of changes. */
        FEED,
        /** Partitions lie in key order, so that keys that grow with time meet at one end. */
        RANGE_PARTITIONED,
        /** Rows may hold lists of rows. */
        NESTED,
        /** Columns lie apart in families. */
        FAMILIES,
        /** Keys are one readable text, made of tagged segments. */
        TEXT_KEYS,
        /** The key of an index may be up to {@link #KEY_ATTRIBUTES_MAX} attributes for its partition and as many to sort by. */
        KEY_ATTRIBUTES,
        /** All row kinds share one table. */
        ONE_TABLE,
        /** The row kinds of an entity share a table, told apart by what their keys begin with. */
        ENTITY_TABLES
    }

    public static final int KEY_ATTRIBUTES_MAX = 4;

    /**
     * Limits; 0 means none.
     *
     * @param partitionReadsMax read units, or requests, a partition takes in a second
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

    /** The same engine by another price list. */
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

    /** Whether entries of an index lead to the rows, and hold nothing of them. */
    public boolean indexesPointToRows() {
        return has(Capability.STRONG_INDEX);
    }
}
