package dev.keywright.core.diagnostic;

import dev.keywright.core.Check;
import java.util.List;
import java.util.Locale;

/**
 * A statement, a table or a hint of the input that a design lacks, and why. It names one thing: the rest of the input is
 * designed without it.
 *
 * <pre>
 *   question oldestOrders  shop.sql:14:9  Q510  window function rank() is not supported
 * </pre>
 *
 * @param name the name of the question, change or table; empty for a hint, and for a statement without a name
 * @param codes the codes of its problems, in the order of their places
 * @param messages what is wrong, a message for each of the codes
 * @param at the place of the first problem
 * @param why the reason of the first problem
 * @param fix the way to correct the first problem
 */
public record Refusal(
        String name, Kind kind, List<String> codes, List<String> messages, SourceSpan at, String why, String fix) {

    /** What is refused. */
    public enum Kind {
        QUESTION,
        CHANGE,
        TABLE,
        /** A hint of a table or a column, in place of which its default holds. */
        HINT,
        /** Neither a question nor a change, or too broken to know which. */
        STATEMENT;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    public Refusal {
        codes = List.copyOf(codes);
        messages = List.copyOf(messages);
        Check.that(!codes.isEmpty() && codes.size() == messages.size(), "the refusal of %s has no reason", name);
    }

    /** REQUIRES: at least one problem, in the order of their places. */
    public static Refusal of(String name, Kind kind, List<Diagnostic> problems) {
        Check.that(!problems.isEmpty(), "the refusal of %s has no reason", name);
        Diagnostic first = problems.get(0);
        return new Refusal(
                name,
                kind,
                problems.stream().map(Diagnostic::code).toList(),
                problems.stream().map(Diagnostic::message).toList(),
                first.at(),
                first.why(),
                first.fix());
    }

    /** What was refused, in words: {@code question oldestOrders}, or {@code a statement} where it has no name. */
    public String title() {
        return name.isEmpty() ? "a " + kind.word() : kind.word() + " " + name;
    }

    /** The refusal as one sentence, for messages about its name. */
    public String sentence() {
        return title() + " was refused: " + at + ": " + codes.get(0) + ": " + messages.get(0) + "; why: " + why
                + "; fix: " + fix;
    }

    @Override
    public String toString() {
        return at + ": " + title() + ": " + codes.get(0) + ": " + messages.get(0);
    }
}
