package dev.keywright.core.row;

/** The three truth values of SQL. Used by {@code EvaluateCondition}. */
public enum Truth {
    FALSE,
    UNKNOWN,
    TRUE;

    public static Truth of(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    public Truth and(Truth other) {
        return compareTo(other) <= 0 ? this : other;
    }

    public Truth or(Truth other) {
        return compareTo(other) >= 0 ? this : other;
    }

    public Truth not() {
        return values()[TRUE.ordinal() - ordinal()];
    }
}
