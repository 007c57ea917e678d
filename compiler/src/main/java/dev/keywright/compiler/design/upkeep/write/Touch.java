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
public record Touch(
        double puts,
        double deletes,
        boolean ownRow,
        Set<List<String>> parents,
        Optional<List<String>> below,
        List<Source.Direction> walks,
        double walked) {

    public Touch(double puts, double deletes, boolean ownRow, Set<List<String>> parents, Optional<List<String>> below) {
        this(puts, deletes, ownRow, parents, below, List.of(), 0);
    }

    /** Where what is there once may stay. */
    public Touch withoutDeletes() {
        return writing(puts, 0);
    }

    /** Where what is written is written anyway. */
    public Touch unwritten() {
        return writing(0, 0);
    }

    /** The same rows to know, and as many rows written as said. */
    public Touch writing(double puts, double deletes) {
        return new Touch(puts, deletes, ownRow, parents, below, walks, walked);
    }

    /** Where rows below are written with each row, and rows of the tree must be known for that. */
    Touch walking(double below, List<Source.Direction> also) {
        return new Touch(puts * below, deletes, ownRow, parents, this.below, also, 1);
    }

    public boolean nothing() {
        return puts == 0 && deletes == 0;
    }
}
