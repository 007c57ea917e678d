package dev.keywright.compiler.sql.expression;

import dev.keywright.compiler.schema.Schema;
import dev.keywright.compiler.sql.parse.ParserInput;
import dev.keywright.core.diagnostic.Diagnostics;
import dev.keywright.core.diagnostic.Problem;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.value.Type;

/** What every reader of a part of a statement needs. */
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

    /** {@code left} is of one type, {@code right} is of another. */
    public void typesDiffer(Object node, Object left, Type type, Object right, Object otherType) {
        report(Problem.TYPES_DIFFER, node, "left", left, "type", type, "right", right, "otherType", otherType);
    }

    /** Parameters without a name have one only inside. */
    private static Object[] asWritten(Object... arguments) {
        Object[] written = arguments.clone();
        for (int i = 1; i < written.length; i += 2) {
            written[i] = written[i].toString().replaceAll(":?" + ParserInput.POSITIONAL + "([0-9]+)", "\\$$1");
        }
        return written;
    }

    /** REQUIRES: thrown */
    public StatementRefusedException refuse(Problem problem, Object node, Object... arguments) {
        report(problem, node, arguments);
        return new StatementRefusedException();
    }

    /** Whether a node holds nothing but what {@code known} spells: whatever else it holds would be dropped silently. */
    public void checkHoldsOnly(Object node, String known) {
        String whole = node.toString();
        if (!whole.equals(known)) {
            String extra = difference(known, whole);
            throw refuseAt(Problem.CLAUSE, extra.split(" ")[0], "what", extra);
        }
    }

    /** Points at a word of the statement, for what has no node of its own. REQUIRES: thrown */
    public StatementRefusedException refuseAt(Problem problem, String word, Object... arguments) {
        diagnostics.report(problem, input.lastSpanOf(word), asWritten(arguments));
        return new StatementRefusedException();
    }

    /** What stands in {@code whole} where it first differs from {@code known}, up to what they share again. */
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
