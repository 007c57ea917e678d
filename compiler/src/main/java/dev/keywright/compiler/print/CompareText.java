package dev.keywright.compiler.print;

import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Severity;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/**
 * Prints designs of one model for several targets as a table with a row for each target. Costs in different units
 * cannot be compared, so each row has its own unit. Used by {@code DesignVerb}.
 */
public final class CompareText {

    private CompareText() {}

    /** REQUIRES: at least one design, all of the same model. */
    public static String of(List<Design> designs) {
        WrappedText page = new WrappedText();
        page.line("model " + designs.get(0).model().name() + ": "
                + WrappedText.counted(designs.get(0).model().questions().size(), "question", "questions") + ", "
                + WrappedText.counted(designs.get(0).model().changes().size(), "change", "changes"));
        page.line("");
        Grid grid = new Grid("target", "tables", "indexes", "row kinds", "requests", "a month", "findings");
        designs.forEach(each -> grid.add(
                each.target().name(),
                WrappedText.grouped(each.tables().size()),
                WrappedText.grouped(each.indexes()),
                WrappedText.grouped(each.rows().count()),
                DesignText.number(requests(each)),
                new CostText(each.cost().unit()).month(each.cost()),
                findings(each.findings())));
        page.lines(grid.lines());
        page.line("");
        page.line("Requests are the sum over one page of every question.");
        return page.toString();
    }

    private static BigDecimal requests(Design design) {
        return design.requests();
    }

    /** The number of findings, such as {@code 1 error, 3 warnings}, or {@code none}. */
    private static String findings(List<Diagnostic> findings) {
        List<String> counts = new ArrayList<>();
        for (Severity severity : Severity.values()) {
            long count = findings.stream()
                    .filter(each -> each.severity() == severity)
                    .count();
            if (count > 0) {
                counts.add(WrappedText.counted(count, severity.word(), severity.word() + "s"));
            }
        }
        return counts.isEmpty() ? "none" : String.join(", ", counts);
    }
}
