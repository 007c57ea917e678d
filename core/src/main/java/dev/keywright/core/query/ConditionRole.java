package dev.keywright.core.query;

/** The role of a condition of a WHERE clause in a plan: to fix a key, to bound a range, or only to filter. */
public enum ConditionRole {
    EQUALITY("equal"),
    RANGE("range"),
    PREFIX("prefix"),
    MEMBERSHIP("member"),
    CONTAINMENT("contain"),
    NULL_TEST("null"),
    EXISTENCE("where"),
    OPTIONAL("if given"),
    RESIDUAL("filter");

    private final String word;

    ConditionRole(String word) {
        this.word = word;
    }

    /** The word for it in the printed normal form. */
    public String word() {
        return word;
    }
}
