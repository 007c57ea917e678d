package dev.keywright.core.query;

/** What a condition of a WHERE clause can do for a plan: fix a key, bound a range, or only filter. */
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

    /** As the normal form prints it. */
    public String word() {
        return word;
    }
}
