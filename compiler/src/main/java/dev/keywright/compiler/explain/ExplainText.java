package dev.keywright.compiler.explain;

import dev.keywright.compiler.print.CostText;
import dev.keywright.compiler.print.DesignText;
import dev.keywright.compiler.print.KeyNotation;
import dev.keywright.compiler.print.ModelText;
import dev.keywright.compiler.print.RefusedText;
import dev.keywright.compiler.print.StepText;
import dev.keywright.compiler.print.TablesText;
import dev.keywright.compiler.print.WrappedText;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.Reason;
import dev.keywright.core.diagnostic.Diagnostic;
import dev.keywright.core.diagnostic.Refusal;
import dev.keywright.core.diagnostic.SourceSpan;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Question;
import dev.keywright.core.model.StepwiseChange;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Prints why a design is as it is: for each question its plan as requests, its cost and how it scales; for each change
 * the rows it maintains; for each row kind its layout; and for all of them the reasons, with rejected alternatives.
 * This is the output of the command {@code explain}. Used by {@code ExplainVerb}.
 */
public final class ExplainText {

    private static final int LABEL_WIDTH = 8;

    private final Design design;
    private final CostText costs;
    private final WrappedText page = new WrappedText();

    private ExplainText(Design design) {
        this.design = design;
        this.costs = new CostText(design.cost().unit());
    }

    /** Explains all questions and changes, then prints all tables. */
    public static String of(Design design) {
        ExplainText writer = new ExplainText(design);
        writer.page.wrapped("", DesignText.heading(design));
        design.model().questions().forEach(writer::question);
        design.model().changes().forEach(writer::change);
        new TablesText(design, writer.page).write();
        return RefusedText.of(design.model(), design.refused()) + writer.page;
    }

    /**
     * Explains one question, change or row kind, or why it was refused.
     *
     * <p>REQUIRES: {@code name} is among {@link #names}.
     */
    public static String of(Design design, String name) {
        Optional<Refusal> refusal = design.refusal(name);
        if (refusal.isPresent() && !designed(design).toList().contains(name)) {
            return RefusedText.of(refusal.get());
        }
        ExplainText writer = new ExplainText(design);
        writer.page.wrapped("", DesignText.heading(design));
        design.model().questions().stream()
                .filter(each -> each.name().equals(name))
                .forEach(writer::question);
        design.model().changes().stream()
                .filter(each -> each.name().equals(name))
                .forEach(writer::change);
        design.row(name).ifPresent(writer::kind);
        return writer.page.toString();
    }

    /** The names that can be explained: questions, changes, row kinds, and what was refused. */
    public static List<String> names(Design design) {
        return Stream.concat(
                        designed(design),
                        design.refused().stream().map(Refusal::name).filter(each -> !each.isEmpty()))
                .distinct()
                .toList();
    }

    private static Stream<String> designed(Design design) {
        return Stream.of(
                        design.model().questions().stream().map(Question::name),
                        design.model().changes().stream().map(Change::name),
                        design.rows().map(RowKind::name))
                .flatMap(each -> each);
    }

    private void question(Question question) {
        page.line("");
        page.lines(ModelText.lines(question));
        List<QuestionPlan> plans = design.questions().stream()
                .filter(each -> each.name().equals(question.name()))
                .toList();
        plans.forEach(each -> plan(question, each));
        if (plans.isEmpty()) {
            labelled("plan", "none");
        }
        reasons(question.name());
        findings(each -> each.at().equals(question.at()));
    }

    private void plan(Question question, QuestionPlan plan) {
        plan.variant().ifPresent(each -> labelled("where", variantText(each)));
        new PlanText(design, question, plan).write(page, label("plan"));
        labelled(
                "takes",
                counted(plan.requests(), "request") + ", " + counted(plan.rowsRead(), "row") + " read, "
                        + DesignText.number(plan.rowsReturned()) + " returned; " + costs.words(plan.cost()));
        labelled("scale", new ScaleText(design).of(plan));
        keys(plan);
    }

    private static String variantText(QuestionPlan.Variant variant) {
        return Stream.concat(
                        variant.present().stream().map(each -> ":" + each + " is given"),
                        variant.absent().stream().map(each -> ":" + each + " is null"))
                .collect(Collectors.joining(", "));
    }

    private static String counted(BigDecimal count, String word) {
        return DesignText.number(count) + " " + word + (count.compareTo(BigDecimal.ONE) == 0 ? "" : "s");
    }

    private void keys(QuestionPlan plan) {
        plan.steps().stream()
                .flatMap(each -> each.engineRead().stream())
                .map(this::key)
                .distinct()
                .forEach(each -> labelled("key", each));
    }

    private String key(Step.Read read) {
        return StepText.structureName(read) + " "
                + KeyNotation.of(design.row(read.row())
                        .orElseThrow()
                        .layout(read.index())
                        .orElseThrow());
    }

    private void change(Change change) {
        page.line("");
        page.lines(ModelText.lines(change));
        design.changes().stream()
                .filter(each -> each.name().equals(change.name()))
                .forEach(this::upkeep);
        if (StepwiseChange.is(design.model(), change)) {
            labelled(
                    "steps",
                    String.format(
                            Locale.ROOT,
                            "more than %,d rows are changed in steps, each a change of its own; up to that, all or none",
                            StepwiseChange.ROWS));
        }
        reasons(change.name());
        findings(each -> each.at().equals(change.at()));
    }

    private void upkeep(ChangePlan plan) {
        for (ChangePlan.Upkeep each : plan.upkeep()) {
            labelled(
                    "keeps",
                    each.row() + ", " + counted(each.rows(), "row")
                            + (each.support().isEmpty() ? "" : "; reads " + String.join(", ", each.support())));
        }
        labelled(
                "takes",
                counted(plan.requests(), "request") + " in " + counted(plan.rounds(), "round") + ", "
                        + counted(plan.rowsWritten(), "row") + " written; " + costs.words(plan.cost()));
    }

    private void kind(RowKind kind) {
        page.line("");
        new TablesText(design, page).write(design.tableOf(kind.name()), kind);
        design.questions().stream()
                .filter(each -> each.steps().stream().anyMatch(step -> reads(step, kind.name())))
                .forEach(each -> labelled("asked by", each.title()));
        reasons(kind.name());
        List<SourceSpan> statements = Stream.concat(
                        design.model().questions().stream().map(Question::at),
                        design.model().changes().stream().map(Change::at))
                .toList();
        findings(each -> !statements.contains(each.at())
                && List.of(each.message().split(" ")).contains(kind.name()));
    }

    private static boolean reads(Step step, String row) {
        return step.engineRead().filter(each -> each.row().equals(row)).isPresent();
    }

    private void reasons(String about) {
        design.reasons().stream().filter(each -> each.about().equals(about)).forEach(this::reason);
    }

    private void findings(Predicate<Diagnostic> about) {
        design.findings().stream()
                .filter(about)
                .forEach(each -> labelled(each.severity().word(), each.code() + ": " + each.message()));
    }

    private void reason(Reason reason) {
        labelled("why", reason.text() + " (" + reason.technique() + ")");
        reason.rejected().forEach(each -> labelled("rejected", each));
        reason.tippingPoint().ifPresent(each -> labelled("flips", each));
    }

    private void labelled(String label, String words) {
        page.wrapped(label(label), words);
    }

    private static String label(String label) {
        return "  " + WrappedText.padded(label, LABEL_WIDTH) + "  ";
    }
}
