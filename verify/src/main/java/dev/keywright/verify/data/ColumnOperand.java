package dev.keywright.verify.data;

import dev.keywright.core.query.Term;

/**
 * A constant or parameter that a question compares with a column, such as {@code :status} in {@code search.status =
 * :status}. {@link DrawArguments} and {@link DrawColumnValues} use it to draw arguments and rows that match each other.
 * Used by {@code DrawArguments}, {@code DrawColumnValues} and {@code FindColumnOperands}.
 *
 * @param alias the source that the column belongs to
 * @param value a constant or a parameter
 * @param role how the value relates to the column's values
 */
public record ColumnOperand(String alias, String entity, String column, Term value, Role role) {

    /** How the value relates to the column's values. */
    public enum Role {
        VALUE,
        LOWER_BOUND,
        UPPER_BOUND,
        LIST_OF_VALUES,
        ELEMENT_OF_COLUMN,
        PATTERN,
        /** A number of steps of a recursive walk: the column is the depth of the walk, not a column of the entity. */
        STEPS
    }
}
