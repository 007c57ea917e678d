package dev.keywright.compiler.design.candidate;

/**
 * Parent and children in one partition.
 *
 * @param parent the number of the parent's row kind
 * @param children the number of theirs
 * @param lead where the parent's row has to be
 */
public record PartitionPair(int parent, int children, Lead lead) {

    /** From which end the parent's row comes before those of its children, where that matters. */
    public enum Lead {
        ANY,
        FORWARD,
        BACKWARD
    }

    public boolean has(int kind) {
        return kind == parent || kind == children;
    }

    /** The same two, whatever lies where. */
    public PartitionPair withoutLead() {
        return new PartitionPair(parent, children, Lead.ANY);
    }
}
