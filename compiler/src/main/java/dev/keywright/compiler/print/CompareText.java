package dev.keywright.compiler.print;

import dev.keywright.core.design.Design;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.Severity;
import dev.keywright.core.model.Model;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints designs of one model for several targets as a table with a row for each target. Costs in different units
 * cannot be compared, so each row has its own unit. What no target can have is listed first; a statement that only some
 * targets can have is listed last, with those. Used by {@code DesignVerb}.
 */
public final class CompareText {

    private final List<Design> designs;
    private final WrappedText page = new WrappedText();

    private CompareText(List<Design> designs) {
        this.designs = designs;
    }

    /** REQUIRES: at least one design, all of the same model. */
    public static String of(List<Design> designs) {
        CompareText writer = new CompareText(designs);
        Model model = writer.anywhere();
        writer.write(model);
        List<Refusal> nowhere =
                writer.refused().filter(each -> writer.having(each).isEmpty()).toList();
        return RefusedText.of(model, nowhere) + writer.page;
    }

    /** The statements that some target has. */
    private Model anywhere() {
        return designs.get(0)
                .model()
                .withStatements(
                        designs.stream()
                                .flatMap(each -> each.model().questions().stream())
                                .distinct()
                                .toList(),
                        designs.stream()
                                .flatMap(each -> each.model().changes().stream())
                                .distinct()
                                .toList());
    }

    private void write(Model model) {
        page.line("model " + model.name() + ": "
                + WrappedText.counted(model.questions().size(), "question", "questions") + ", "
                + WrappedText.counted(model.changes().size(), "change", "changes"));
        page.line("");
        Grid grid = new Grid("target", "tables", "indexes", "row kinds", "requests", "a month", "findings");
        designs.forEach(each -> grid.add(
                each.target().name(),
                WrappedText.grouped(each.tables().size()),
                WrappedText.grouped(each.indexes()),
                WrappedText.grouped(each.rows().count()),
                DesignText.number(each.requests()),
                new CostText(each.cost().unit()).month(each.cost()),
                findings(each.findings())));
        page.lines(grid.lines());
        page.line("");
        page.line("Requests are the sum over one page of every question.");
        List<Refusal> some = refused().filter(each -> !having(each).isEmpty()).toList();
        if (!some.isEmpty()) {
            page.section("not on every target");
            some.forEach(this::onlyOnSome);
        }
    }

    private void onlyOnSome(Refusal refusal) {
        List<String> without = designs.stream()
                .filter(each -> lacks(each, refusal))
                .map(each -> each.target().name())
                .toList();
        page.verbatim("  " + refusal.codes().get(0) + " " + refusal.title() + " (" + refusal.at() + "): works on "
                + String.join(", ", having(refusal)) + "; refused on " + String.join(", ", without));
    }

    /** Each refused statement or table once, with the refusal of the first target that lacks it. */
    private Stream<Refusal> refused() {
        return designs.stream()
                .flatMap(each -> each.refused().stream())
                .collect(Collectors.toMap(CompareText::subject, each -> each, (one, other) -> one, LinkedHashMap::new))
                .values()
                .stream();
    }

    /** The targets that have what others refuse. */
    private List<String> having(Refusal refusal) {
        return designs.stream()
                .filter(each -> !lacks(each, refusal))
                .map(each -> each.target().name())
                .toList();
    }

    private static boolean lacks(Design design, Refusal refusal) {
        return design.refused().stream().anyMatch(each -> subject(each).equals(subject(refusal)));
    }

    private static String subject(Refusal refusal) {
        return refusal.title() + (refusal.name().isEmpty() ? refusal.at() : "");
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
