package dev.keywright.verify;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Tells plans apart: two of the same text take the same steps over the same rows, whatever those are called. */
final class PlanText {

    private PlanText() {}

    static String of(Design design, QuestionPlan plan) {
        StringBuilder text = new StringBuilder(plan.name() + plan.form() + plan.rowsReadMax() + plan.steps());
        Set<String> names = new LinkedHashSet<>();
        plan.steps().stream().flatMap(PlanText::reads).map(Step.Read::row).forEach(names::add);
        int number = 0;
        for (String name : names) {
            RowKind kind = design.row(name).orElseThrow();
            String other = "row" + number++;
            String rest = text.toString().replaceAll("\\b" + name + "\\b", other);
            text = new StringBuilder(rest).append(kind.toString().replaceAll("\\b" + name + "\\b", other));
        }
        return text.toString();
    }

    /** The design with these plans only, and the tables that they read. */
    static Design only(Design design, Predicate<QuestionPlan> wanted) {
        List<QuestionPlan> plans = design.questions().stream().filter(wanted).toList();
        Set<String> rows = new LinkedHashSet<>();
        plans.stream()
                .flatMap(each -> each.steps().stream())
                .flatMap(PlanText::reads)
                .forEach(each -> rows.add(each.row()));
        List<Table> tables = design.tables().stream()
                .filter(each -> each.rows().stream().anyMatch(kind -> rows.contains(kind.name())))
                .toList();
        return new Design(
                design.model(),
                design.target(),
                tables,
                plans,
                design.changes(),
                design.findings(),
                design.cost(),
                design.proof(),
                design.reasons());
    }

    private static Stream<Step.Read> reads(Step step) {
        Optional<Step.Read> level = step instanceof Step.Walk walk ? Optional.of(walk.level()) : Optional.empty();
        return step instanceof Step.Read read ? Stream.of(read) : level.stream();
    }
}
