package dev.keywright.compiler.sql.expression;

import dev.keywright.compiler.schema.Schema;
import dev.keywright.compiler.sql.parse.ParserInput;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.value.Type;

/** What the readers of all parts of one statement share: the schema, the text, the parameters and the diagnostics. */
public record StatementContext(
        Schema schema,
        ParserInput input,
        StatementParameters parameters,
        ReadSubquery subqueries,
        Diagnostics diagnostics) {

    public SourceSpan span(Object node) {
        return input.span(node);
    }

    public void report(Problem problem, Object node, Object... arguments) {
        diagnostics.report(problem, span(node), asWritten(arguments));
    }

    /** Reports that {@code left} and {@code right} have types that cannot be compared. */
    public void typesDiffer(Object node, Object left, Type type, Object right, Object otherType) {
        report(Problem.TYPES_DIFFER, node, "left", left, "type", type, "right", right, "otherType", otherType);
    }

    /** Replaces the internal names of positional parameters by {@code $1}, {@code $2}, as the user knows them. */
    private static Object[] asWritten(Object... arguments) {
        Object[] written = arguments.clone();
        for (int i = 1; i < written.length; i += 2) {
            written[i] = written[i].toString().replaceAll(":?" + ParserInput.POSITIONAL + "([0-9]+)", "\\$$1");
        }
        return written;
    }

    /** Reports a problem. REQUIRES: the caller throws the returned exception. */
    public StatementRefusedException refuse(Problem problem, Object node, Object... arguments) {
        report(problem, node, arguments);
        return new StatementRefusedException();
    }

    /**
     * Refuses a node whose text differs from {@code known}, the text of the parts that are read: the rest of the node
     * would be dropped silently.
     */
    public void checkHoldsOnly(Object node, String known) {
        String whole = node.toString();
        if (!whole.equals(known)) {
            String extra = difference(known, whole);
            throw refuseAt(Problem.CLAUSE, extra.split(" ")[0], "what", extra);
        }
    }

    /**
     * Reports a problem at a word of the statement, for clauses without a node of their own. REQUIRES: the caller
     * throws the returned exception.
     */
    public StatementRefusedException refuseAt(Problem problem, String word, Object... arguments) {
        diagnostics.report(problem, input.lastSpanOf(word), asWritten(arguments));
        return new StatementRefusedException();
    }

    /** The part of {@code whole} that is not in {@code known}: from the first difference to the common tail. */
    private static String difference(String known, String whole) {
        int start = 0;
        while (start < Math.min(known.length(), whole.length()) && known.charAt(start) == whole.charAt(start)) {
            start++;
        }
        int tail = 0;
        int most = Math.min(known.length(), whole.length()) - start;
        while (tail < most && known.charAt(known.length() - 1 - tail) == whole.charAt(whole.length() - 1 - tail)) {
            tail++;
        }
        boolean wordStarts = start < whole.length() && whole.charAt(start) == ' ';
        int from = wordStarts ? start : Math.max(0, whole.lastIndexOf(' ', Math.max(0, start - 1)));
        String extra = whole.substring(Math.min(from, whole.length()), Math.max(from, whole.length() - tail))
                .strip();
        return extra.isEmpty() ? whole : extra;
    }
}
