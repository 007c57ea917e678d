package dev.keywright.compiler.print;

import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.model.Model;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Lists what was refused, beneath the number of statements that are supported; nothing where nothing was refused.
 *
 * <pre>
 *   183 of 200 statements supported; 1 table refused
 *     Q510 question oldestOrders (shop.sql:14:9): window function rank() is not supported
 *     M305 table tag (shop.sql:3:8): column name has the unknown type intt
 * </pre>
 */
public final class RefusedText {

    private RefusedText() {}

    /** REQUIRES: {@code model} is what is supported, without what was refused. */
    public static String of(Model model, List<Refusal> refused) {
        if (refused.isEmpty()) {
            return "";
        }
        WrappedText page = new WrappedText();
        page.line(count(model, refused));
        // Not wrapped, so that the lines do not depend on the length of a path.
        refused.forEach(each -> page.verbatim(
                "  " + each.codes().get(0) + " " + each.title() + " (" + each.at() + "): " + message(each)));
        page.line("");
        return page.toString();
    }

    /** One refusal with its reason and fix. */
    public static String of(Refusal refusal) {
        StringBuilder text = new StringBuilder();
        text.append(refusal.at()).append(": ").append(refusal.title()).append(" was refused\n");
        for (int i = 0; i < refusal.codes().size(); i++) {
            text.append("  error ").append(refusal.codes().get(i)).append(": ");
            text.append(refusal.messages().get(i)).append('\n');
        }
        text.append("  why: ").append(refusal.why()).append('\n');
        text.append("  fix: ").append(refusal.fix()).append('\n');
        return text.toString();
    }

    /** {@code 183 of 200 statements supported; 1 table refused} */
    public static String count(Model model, List<Refusal> refused) {
        long tables = count(refused, Refusal.Kind.TABLE);
        long hints = count(refused, Refusal.Kind.HINT);
        long supported = model.questions().size() + model.changes().size();
        long all = supported + refused.size() - tables - hints;
        String others = Stream.of(
                        tables == 0 ? "" : WrappedText.counted(tables, "table", "tables"),
                        hints == 0 ? "" : WrappedText.counted(hints, "hint", "hints"))
                .filter(each -> !each.isEmpty())
                .collect(Collectors.joining(" and "));
        return WrappedText.grouped(supported) + " of " + WrappedText.counted(all, "statement", "statements")
                + " supported" + (others.isEmpty() ? "" : "; " + others + " refused");
    }

    private static long count(List<Refusal> refused, Refusal.Kind kind) {
        return refused.stream().filter(each -> each.kind() == kind).count();
    }

    private static String message(Refusal refusal) {
        int more = refusal.codes().size() - 1;
        return refusal.messages().get(0) + (more == 0 ? "" : ", and " + more + " more");
    }
}
