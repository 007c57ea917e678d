package dev.keywright.compiler.design.upkeep.write;

import dev.keywright.core.query.Source;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The estimate of what a mutation does to the rows of one kind.
 *
 * @param puts rows written
 * @param deletes rows deleted, because they go or because their key changes
 * @param needsOldRow whether the row must be read as it was before
 * @param parents paths to parents whose columns must be read
 * @param below the path at whose end the mutated row is the parent, where the kind holds copies of it
 * @param walks what must be read of the tree: everything above a row, everything below it
 * @param walked for how many rows that must be read
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

    /** The same without deletes, for rows that may stay once they are written. */
    public KindWrites withoutDeletes() {
        return writing(puts, 0);
    }

    /** The same without writes, for rows that are written with other rows anyway. */
    public KindWrites withoutWrites() {
        return writing(0, 0);
    }

    /** The same reads, with these numbers of rows written and deleted. */
    public KindWrites writing(double puts, double deletes) {
        return new KindWrites(puts, deletes, needsOldRow, parents, below, walks, walked);
    }

    /** The same with rows below written with each row, and with the reads of the tree that this takes. */
    KindWrites withWalks(double below, List<Source.Direction> also) {
        return new KindWrites(puts * below, deletes, needsOldRow, parents, this.below, also, 1);
    }

    public boolean isEmpty() {
        return puts == 0 && deletes == 0;
    }
}
