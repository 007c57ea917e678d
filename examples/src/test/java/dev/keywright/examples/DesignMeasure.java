package dev.keywright.examples;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.plan.ChangePlan;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.Step;
import dev.keywright.core.profile.EngineProfile;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** A number by which designs are compared; smaller is better. */
record DesignMeasure(String name, ToDoubleFunction<Design> of) {

    static DesignMeasure tables() {
        return new DesignMeasure("tables", design -> design.tables().size());
    }

    static DesignMeasure indexes() {
        return new DesignMeasure("indexes", design -> design.tables().stream()
                .mapToInt(each -> each.indexes().size())
                .sum());
    }

    static DesignMeasure requests(String... questions) {
        return new DesignMeasure("requests of " + String.join(", ", questions), design -> plans(design, questions)
                .mapToDouble(each -> each.requests().doubleValue())
                .sum());
    }

    static DesignMeasure requestsOfAll() {
        return new DesignMeasure("requests of all questions", design -> design.questions().stream()
                .mapToDouble(each -> each.requests().doubleValue())
                .sum());
    }

    static DesignMeasure rowsRead(String question) {
        return new DesignMeasure("rows read by " + question, design -> plans(design, question)
                .mapToDouble(each -> each.rowsRead().doubleValue())
                .sum());
    }

    /** Questions whose pages read more as tables grow. */
    static DesignMeasure growing(String... questions) {
        return new DesignMeasure(
                "pages that grow of " + String.join(", ", questions), design -> plans(design, questions)
                        .filter(each -> each.rowsReadMax().isEmpty())
                        .count());
    }

    /** Questions that read rows which are not in the answer. */
    static DesignMeasure filters(String... questions) {
        return new DesignMeasure("filters of " + String.join(", ", questions), design -> plans(design, questions)
                .filter(each -> each.steps().stream().anyMatch(step -> step instanceof Step.Filter))
                .count());
    }

    /** The tables, and indexes of tables, that the questions read. */
    static DesignMeasure structures(String... questions) {
        return new DesignMeasure("structures of " + String.join(", ", questions), design -> plans(design, questions)
                .flatMap(DesignMeasure::reads)
                .map(each -> each.row() + each.index().orElse(""))
                .distinct()
                .count());
    }

    /** Counts the questions that read stored rows containing a column. */
    static DesignMeasure reading(String column, String... questions) {
        return new DesignMeasure(
                column + " in rows of " + String.join(", ", questions), design -> plans(design, questions)
                        .filter(plan -> reads(plan).anyMatch(each -> holds(design, each, column)))
                        .count());
    }

    /** Tables that hold base rows of these entities. */
    static DesignMeasure homes(String... entities) {
        return new DesignMeasure("tables for " + String.join(", ", entities), design -> design.tables().stream()
                .filter(table -> table.storedKinds().stream()
                        .anyMatch(each ->
                                each.role() == RowRole.BASE && List.of(entities).contains(each.entity())))
                .count());
    }

    /** Counts entities with a retention that no table has, so that the engine does not expire their rows. */
    static DesignMeasure rolling() {
        return new DesignMeasure(
                "tables without the periods of their rows",
                design -> design.model().entities().stream()
                                .filter(each -> each.retention().isPresent())
                                .count()
                        - design.tables().stream()
                                .filter(each -> each.retention().isPresent())
                                .count());
    }

    static DesignMeasure written(String change) {
        return new DesignMeasure("rows written by " + change, design -> design.changes().stream()
                .filter(each -> each.name().equals(change))
                .map(ChangePlan::rowsWritten)
                .findFirst()
                .orElseThrow()
                .doubleValue());
    }

    /** Rows written, except guards and locators. */
    static DesignMeasure dataWritten(String change) {
        return new DesignMeasure("rows of data written by " + change, design -> design.changes().stream()
                .filter(each -> each.name().equals(change))
                .flatMap(each -> each.upkeep().stream())
                .filter(each -> design.row(each.row())
                        .filter(row -> row.role() != RowRole.GUARD && row.role() != RowRole.LOCATOR)
                        .isPresent())
                .mapToDouble(each -> each.rows().doubleValue())
                .sum());
    }

    static DesignMeasure dollars() {
        return new DesignMeasure(
                "dollars a month", design -> design.cost().perMonth().doubleValue());
    }

    static DesignMeasure millis() {
        return new DesignMeasure(
                "ms a second", design -> design.cost().perSecond().doubleValue());
    }

    /** The cost of all statements each second, in seconds. */
    static DesignMeasure seconds(String mix) {
        return new DesignMeasure(
                "seconds a second, " + mix, design -> design.cost().perSecond().doubleValue() / 1e3);
    }

    DesignMeasure named(String other) {
        return new DesignMeasure(other, of);
    }

    private static Stream<QuestionPlan> plans(Design design, String... questions) {
        return Stream.of(questions).map(name -> design.questions().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow());
    }

    private static Stream<Step.Read> reads(QuestionPlan plan) {
        return plan.steps().stream().flatMap(each -> each.engineRead().stream());
    }

    private static boolean holds(Design design, Step.Read read, String column) {
        Table table = design.tableOf(read.row());
        boolean leads = design.target().has(EngineProfile.Capability.STRONG_INDEX);
        Stream<ColumnPath> columns = read.index().isPresent() && !leads
                ? projected(table, read.index().get())
                : stored(design, table, read);
        return columns.anyMatch(each -> each.column().equals(column));
    }

    /** The columns in the families that a read names; all columns where it names none. */
    private static Stream<ColumnPath> stored(Design design, Table table, Step.Read read) {
        RowKind kind = design.row(read.row()).orElseThrow();
        return kind.columns().stream()
                .filter(each -> read.families().isEmpty() || read.families().contains(table.family(kind, each)));
    }

    private static Stream<ColumnPath> projected(Table table, String index) {
        return table.indexes().stream()
                .filter(each -> each.name().equals(index))
                .flatMap(each -> each.projection().stream())
                .map(ColumnPath::parse);
    }
}
