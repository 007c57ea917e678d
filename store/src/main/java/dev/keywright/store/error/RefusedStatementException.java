package dev.keywright.store.error;

import dev.keywright.core.KeywrightException;
import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Refusal;

/**
 * Thrown when a call names a question, a change or a table that was refused when the design was made. The sentence
 * states the place in the SQL, the reason and the fix. Nothing was written. Do not retry; correct the SQL and design
 * again. Immutable.
 */
public final class RefusedStatementException extends KeywrightException {

    private static final long serialVersionUID = 1L;

    private final transient Refusal refusal;

    public RefusedStatementException(Refusal refusal) {
        super(refusal.sentence());
        this.refusal = refusal;
    }

    /** The exception for a name that the design does not have: refused, or with the given sentence unknown. */
    public static KeywrightException of(Design design, String name, String unknown) {
        return design.refusal(name)
                .<KeywrightException>map(RefusedStatementException::new)
                .orElseGet(() -> new RefusedException(unknown));
    }

    /** What was refused, with its place, reason and fix. */
    public Refusal refusal() {
        return refusal;
    }
}
