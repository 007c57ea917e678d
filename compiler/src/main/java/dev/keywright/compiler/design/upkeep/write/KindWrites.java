package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.core.query.Source;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a mutation does to the rows of a kind.
 *
 * @param puts rows written
 * @param deletes rows taken away, because they go or because their key changes
 * @param ownRow whether the row as it was must be known
 * @param parents paths to parents whose columns must be known
 * @param below the path on which the mutated row is the parent, where the kind holds copies of it
 * @param walks what must be known of the tree: all above a row, all below it
 * @param walked of how many rows that must be known
 */
public record KindWrites(
        double puts,
        double deletes,
        boolean needsOldRow,
        Set<List<String>> parents,
        Optional<List<String>> below,
        List<Source.Direction> walks,
        double walked) {

    public KindWrites(
            double puts, double deletes, boolean ownRow, Set<List<String>> parents, Optional<List<String>> below) {
        this(puts, deletes, ownRow, parents, below, List.of(), 0);
    }

    /** Where what is there once may stay. */
    public KindWrites withoutDeletes() {
        return writing(puts, 0);
    }

    /** Where what is written is written anyway. */
    public KindWrites withoutWrites() {
        return writing(0, 0);
    }

    /** The same rows to know, and as many rows written as said. */
    public KindWrites writing(double puts, double deletes) {
        return new KindWrites(puts, deletes, needsOldRow, parents, below, walks, walked);
    }

    /** Where rows below are written with each row, and rows of the tree must be known for that. */
    KindWrites withWalks(double below, List<Source.Direction> also) {
        return new KindWrites(puts * below, deletes, needsOldRow, parents, this.below, also, 1);
    }

    public boolean isEmpty() {
        return puts == 0 && deletes == 0;
    }
}
