package dev.keywright.verify.random;

import java.util.Locale;

/**
 * What came of one drawn model on one target.
 *
 * @param statements how many questions and changes the model has
 * @param refused how many of them the compiler refused
 * @param unjudged how many questions the database could not parse, so that they were left out
 * @param text what is wrong, for a person to read; empty where nothing is
 */
public record ModelVerdict(
        long seed,
        String target,
        Kind kind,
        int statements,
        int refused,
        int unjudged,
        long comparisons,
        long changes,
        String text) {

    /** From right to wrong. */
    public enum Kind {
        SAME("as PostgreSQL"),
        /** Every statement was refused. */
        NOTHING_READ("nothing was read"),
        /** The database refuses a question for arguments that were drawn, or takes too long. */
        JUDGE_FAILED("PostgreSQL failed"),
        NO_DESIGN("no design"),
        EXCEPTION("an exception"),
        WRONG("a wrong answer");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }

        /** Whether the fault is Keywright's. */
        public boolean fault() {
            return this == NO_DESIGN || this == EXCEPTION || this == WRONG;
        }
    }

    /** The part of an exception's text that two models with the same fault share. */
    String signature() {
        int at = text.lastIndexOf(" at dev.keywright.");
        return kind + (kind == Kind.EXCEPTION && at >= 0 ? text.substring(at) : "");
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "seed %d, %s: %s%n%s", seed, target, kind.words(), text);
    }
}
