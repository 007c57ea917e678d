package dev.keywright.verify.change;

import java.util.Locale;

/** What becomes of an edit. */
public enum EditOutcome {
    DONE,
    /** There is no such row to change. */
    NOTHING,
    /** It breaks a key, a reference or a NOT NULL; nothing changed. */
    REFUSED,
    /** The row has another version than its writer takes it to have; nothing changed. */
    CONFLICT,
    /** It breaks a reference that nobody checks but that questions trust, or closes a circle: not for a store to see. */
    UNCHECKED;

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
