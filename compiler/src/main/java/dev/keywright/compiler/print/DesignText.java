package dev.keywright.compiler.print;

import dev.keywright.core.design.Design;
import dev.keywright.core.design.Proof;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.Rate;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.Cost;
import dev.keywright.core.plan.QuestionPlan;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints a design for review on a terminal: tables, the requests and cost of every statement, findings and the total.
 * Used by {@code CompareText}, {@code DesignVerb}, {@code ExplainText} and {@code TryText}.
 */
public final class DesignText {

    private static final int NANO_DIGITS = 9;

    /** A rest below a thousandth of the total is not printed. */
    private static final int SHARE_DIGITS = 3;

    private final Design design;
    private final CostText costs;
    private final WrappedText page = new WrappedText();

    private DesignText(Design design) {
        this.design = design;
        this.costs = new CostText(design.cost().unit());
    }

    public static String of(Design design) {
        DesignText writer = new DesignText(design);
        writer.write();
        return RefusedText.of(design.model(), design.refused()) + writer.page;
    }

    /** Only the heading and the tables. */
    public static String tables(Design design) {
        DesignText writer = new DesignText(design);
        writer.tables();
        return writer.page.toString();
    }

    private void tables() {
        page.wrapped("", heading(design));
        new TablesText(design, page).write();
    }

    private void write() {
        tables();
        questions();
        changes();
        findings();
        page.line("");
        unattributedCost().ifPresent(each -> page.wrapped("rest    ", costs.words(each) + storageNote()));
        page.wrapped("total   ", costs.total(design.cost()));
        page.wrapped("proof   ", proof(design.proof()));
    }

    public static String heading(Design design) {
        return "design " + design.model().name() + " for " + design.target().name() + ": "
                + WrappedText.counted(design.tables().size(), "table", "tables") + ", "
                + WrappedText.counted(design.indexes(), "index", "indexes") + ", "
                + WrappedText.counted(design.rows().count(), "row kind", "row kinds") + "; prices "
                + design.target().prices().name() + ", in " + design.cost().unit();
    }

    private void questions() {
        if (design.questions().isEmpty()) {
            return;
        }
        Grid grid = new Grid("questions", "rate", "requests", "read/returned", costs.title(), "reads");
        for (QuestionPlan each : design.questions()) {
            grid.add(
                    "  " + each.title(),
                    rate(each),
                    number(each.requests()),
                    number(each.rowsRead()) + "/" + number(each.rowsReturned()),
                    costs.cell(each.cost()),
                    reads(each));
        }
        page.line("");
        page.lines(grid.lines());
    }

    /** The structures that a question reads, and the operations in memory. */
    private static String reads(QuestionPlan plan) {
        String kinds = plan.steps().stream()
                .flatMap(each -> each.match(new StepText()).stream())
                .distinct()
                .collect(Collectors.joining(", "));
        return plan.scan() ? kinds + ", the whole table" : kinds;
    }

    private void changes() {
        if (design.changes().isEmpty()) {
            return;
        }
        Grid grid = new Grid("changes", "rate", "requests", "written", costs.title(), "keeps");
        for (ChangePlan each : design.changes()) {
            grid.add(
                    "  " + each.name(),
                    rate(each.name()),
                    number(each.requests()),
                    number(each.rowsWritten()),
                    costs.cell(each.cost()),
                    each.upkeep().stream().map(ChangePlan.Upkeep::row).collect(Collectors.joining(", ")));
        }
        page.line("");
        page.lines(grid.lines());
    }

    private void findings() {
        if (!design.findings().isEmpty()) {
            page.section("findings");
            design.findings().forEach(this::finding);
        }
    }

    private void finding(Diagnostic finding) {
        page.wrapped("  " + finding.severity().word() + " " + finding.code() + ": ", finding.message());
        page.verbatim("    at:  " + finding.at());
        page.wrapped("    why: ", finding.why());
        page.wrapped("    fix: ", finding.fix());
    }

    private String storageNote() {
        return design.target().prices().gigabyteMonth().signum() > 0 ? ", for storage" : "";
    }

    /** The part of the total that belongs to no statement; empty if it is negligible. */
    private Optional<Cost> unattributedCost() {
        BigDecimal statements = Stream.concat(
                        design.questions().stream().map(QuestionPlan::cost),
                        design.changes().stream().map(ChangePlan::cost))
                .map(Cost::perSecond)
                .reduce(BigDecimal.ZERO, BigDecimal::add);
        return Optional.of(design.cost().perSecond().subtract(statements))
                .filter(each -> each.compareTo(design.cost().perSecond().movePointLeft(SHARE_DIGITS)) > 0)
                .map(each -> new Cost(each, design.cost().unit()));
    }

    /**
     * A proven optimum prints the cost itself as its bound, because the cost has more digits than the bound of the
     * solver.
     */
    private String proof(Proof proof) {
        String found = WrappedText.grouped(proof.candidates()) + " candidates";
        return proof.optimal()
                ? "optimal: bound " + costs.second(design.cost().perSecond()) + " a second, gap 0, " + found
                : "not proven optimal: bound " + costs.second(BigDecimal.valueOf(proof.bound(), NANO_DIGITS))
                        + " a second, gap " + costs.second(BigDecimal.valueOf(proof.gap(), NANO_DIGITS)) + ", " + found;
    }

    /** The rate of one plan: a question's rate is divided equally among the variants of its optional parameters. */
    private String rate(QuestionPlan plan) {
        long plans = design.questions().stream()
                .filter(each -> each.name().equals(plan.name()))
                .count();
        return design.model().questions().stream()
                .filter(each -> each.name().equals(plan.name()))
                .map(Question::rate)
                .map(each ->
                        new Rate(each.count().divide(BigDecimal.valueOf(plans), MathContext.DECIMAL64), each.per()))
                .map(Object::toString)
                .findFirst()
                .orElse("");
    }

    private String rate(String statement) {
        return design.model().questions().stream()
                .filter(each -> each.name().equals(statement))
                .map(Question::rate)
                .findFirst()
                .or(() -> design.model().changes().stream()
                        .filter(each -> each.name().equals(statement))
                        .map(Change::rate)
                        .findFirst())
                .map(Object::toString)
                .orElse("");
    }

    public static String number(BigDecimal number) {
        return CostText.digits(number);
    }
}
