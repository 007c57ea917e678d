package dev.keywright.verify;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.core.query.Query;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Makes designs that are wrong in one place, each with the plans that depend on this place. */
final class WrongDesigns {

    /** How the design is wrong, where, and the resulting design. */
    record Wrong(String how, String where, Design design) {}

    private final Design design;

    private WrongDesigns(Design design) {
        this.design = design;
    }

    static List<Wrong> of(Design design) {
        WrongDesigns wrong = new WrongDesigns(design);
        return Stream.concat(
                        design.rows().flatMap(wrong::narrower),
                        design.questions().stream().flatMap(wrong::otherwise))
                .toList();
    }

    private Stream<Wrong> narrower(RowKind kind) {
        List<QuestionPlan> readers = design.questions().stream()
                .filter(plan -> plan.steps().stream()
                        .anyMatch(step ->
                                step instanceof Step.Read read && read.row().equals(kind.name())))
                .toList();
        return readers.isEmpty()
                ? Stream.of()
                : kind.columns().stream()
                        .map(each ->
                                new Wrong("a column less", kind.name() + " " + each, without(kind, each, readers)));
    }

    private Design without(RowKind kind, ColumnPath column, List<QuestionPlan> plans) {
        List<ColumnPath> left = new ArrayList<>(kind.columns());
        left.remove(column);
        RowKind narrow = kind.withColumns(left);
        List<Table> tables = design.tables().stream()
                .map(table -> new Table(
                        table.name(),
                        table.partition(),
                        table.sort(),
                        table.families(),
                        table.retention(),
                        table.indexes(),
                        table.rows().stream()
                                .map(each -> each.name().equals(kind.name()) ? narrow : each)
                                .toList()))
                .toList();
        return design(tables, plans);
    }

    private Stream<Wrong> otherwise(QuestionPlan plan) {
        List<Wrong> wrong = new ArrayList<>();
        for (int i = 0; i < plan.steps().size(); i++) {
            int place = i;
            boolean sorted = plan.steps().stream().anyMatch(each -> each instanceof Step.Sort);
            WrongSteps steps =
                    new WrongSteps(i == 0 && !sorted && !form(plan).order().isEmpty());
            plan.steps()
                    .get(i)
                    .match(steps)
                    .forEach((how, instead) -> wrong.add(
                            new Wrong(how, plan.name(), design(design.tables(), List.of(with(plan, place, instead))))));
        }
        return wrong.stream();
    }

    private Query form(QuestionPlan plan) {
        return plan.rewrittenQuery().orElseGet(() -> design.model().questions().stream()
                .filter(each -> each.name().equals(plan.name()))
                .findFirst()
                .orElseThrow()
                .query());
    }

    private static QuestionPlan with(QuestionPlan plan, int place, List<Step> instead) {
        List<Step> steps = new ArrayList<>(plan.steps());
        steps.remove(place);
        steps.addAll(place, instead);
        return new QuestionPlan(
                plan.name(),
                plan.requests(),
                plan.rowsRead(),
                plan.rowsReturned(),
                plan.rowsReadMax(),
                plan.bytesReadMax(),
                plan.growsWith(),
                plan.assumedBounds(),
                plan.scan(),
                plan.consistency(),
                steps,
                plan.cost(),
                plan.rewrittenQuery(),
                plan.variant());
    }

    private Design design(List<Table> tables, List<QuestionPlan> plans) {
        return new Design(
                design.model(),
                design.target(),
                tables,
                plans,
                design.changes(),
                design.findings(),
                design.cost(),
                design.proof(),
                design.reasons(),
                design.refused());
    }
}
