package dev.keywright.compiler.design.candidate;

/**
 * A parent row kind and a child row kind that share their partitions, so that one request reads both (T4).
 *
 * @param parent the number of the parent's row kind
 * @param children the number of the children's row kind
 * @param lead at which end of the partition the parent's row has to be
 */
public record PartitionPair(int parent, int children, Lead lead) {

    /**
     * The direction of reading in which the parent's row comes right before its children, where a plan depends on that.
     */
    public enum Lead {
        ANY,
        FORWARD,
        BACKWARD
    }

    public boolean has(int kind) {
        return kind == parent || kind == children;
    }

    /** The same pair without a requirement on the parent's place. */
    public PartitionPair withoutLead() {
        return new PartitionPair(parent, children, Lead.ANY);
    }
}
