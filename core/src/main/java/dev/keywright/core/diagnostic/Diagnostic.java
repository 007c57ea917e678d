package dev.keywright.core.diagnostic;

import dev.keywright.core.Check;

/**
 * A finding about the input, for the user: what is wrong or notable, where, why it matters, and how to fix it. It
 * prints as
 *
 * <pre>
 * shop.sql:14:9: error M302: there is no table oders
 *   14 | SELECT * FROM oders
 *      |               ^^^^^
 *   why: a question can only ask for tables that the files create
 *   fix: did you mean orders?
 * </pre>
 */
public record Diagnostic(Problem problem, String message, String why, String fix, SourceSpan at) {

    public Diagnostic {
        Check.that(!message.isBlank() && !why.isBlank() && !fix.isBlank(), "%s says too little", problem);
    }

    public String code() {
        return problem.code();
    }

    public Severity severity() {
        return problem.severity();
    }

    @Override
    public String toString() {
        return at + ": " + severity().word() + " " + code() + ": " + message;
    }
}
