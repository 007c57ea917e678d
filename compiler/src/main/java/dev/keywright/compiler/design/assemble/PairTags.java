package dev.keywright.compiler.design.assemble;

import dev.keywright.compiler.design.candidate.PartitionPair;
import dev.keywright.core.row.Values;

/**
 * The tags that distinguish the rows of parent and children in one partition, and that order the parent's row before or
 * after its children where a plan relies on that. Names that are in that order already stay as they are. Used by
 * {@code LayOutEverything} and {@code PlaceKinds}.
 *
 * <pre>
 *   author, book    forward    AUTHOR     BOOK          backward    2_AUTHOR    1_BOOK
 * </pre>
 */
record PairTags(String parent, String children) {

    static PairTags of(String parent, String children, PartitionPair.Lead lead) {
        boolean first = Values.compare(parent, children) < 0;
        switch (lead) {
            case ANY:
                return new PairTags(parent, children);
            case FORWARD:
                return first ? new PairTags(parent, children) : new PairTags("1_" + parent, "2_" + children);
            case BACKWARD:
                return first ? new PairTags("2_" + parent, "1_" + children) : new PairTags(parent, children);
        }
        throw new IllegalStateException("no tags for " + lead);
    }

    String of(PartitionPair pair, int kind) {
        return kind == pair.parent() ? parent : children;
    }
}
