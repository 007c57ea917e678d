package dev.keywright.verify;

/** SQL's three values of logic. */
enum Truth {
    FALSE,
    UNKNOWN,
    TRUE;

    static Truth of(boolean holds) {
        return holds ? TRUE : FALSE;
    }

    Truth and(Truth other) {
        return compareTo(other) <= 0 ? this : other;
    }

    Truth or(Truth other) {
        return compareTo(other) >= 0 ? this : other;
    }

    Truth not() {
        return values()[TRUE.ordinal() - ordinal()];
    }
}
