package dev.keywright.verify.data;

import dev.keywright.core.query.Term;

/**
 * A value of a statement that meets a column of an entity, as {@code :status} meets {@code search.status}.
 *
 * @param alias the source whose column it is
 * @param value a constant or a parameter
 * @param how what the value is to the column's values
 */
record ColumnOperand(String alias, String entity, String column, Term value, Role role) {

    /** What the value is to the values of the column. */
    enum Role {
        VALUE,
        LOWER_BOUND,
        UPPER_BOUND,
        LIST_OF_VALUES,
        ELEMENT_OF_COLUMN,
        PATTERN,
        /** The column is no column of the entity, but counts the steps of a walk. */
        STEPS
    }
}
