package dev.keywright.core.design.file;

import dev.keywright.core.json.JsonValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.plan.QuestionPlan;
import dev.keywright.core.plan.SegmentMatch;
import dev.keywright.core.plan.Step;
import java.util.List;
import java.util.stream.Stream;

/**
 * Refuses a design file with dangling or repeated names: a row kind of no entity, a plan that reads an unknown row
 * kind. Users may edit the file by hand, and the store must not discover a mistake only when it answers a question.
 * Used by {@code DesignFile}.
 */
public record CheckDesignReferences(Model model, List<Table> tables) {

    public CheckDesignReferences {
        tables = List.copyOf(tables);
    }

    public void checkTables(JsonValue at) {
        refuseRepeated(at, "table", tables.stream().map(Table::name).toList());
        refuseRepeated(at, "row kind", rows().map(RowKind::name).toList());
        for (Table table : tables) {
            table.rows().forEach(row -> checkRow(at, table, row));
        }
    }

    public QuestionPlan checkPlan(JsonValue at, QuestionPlan plan) {
        List<String> names = model.questions().stream().map(each -> each.name()).toList();
        require(names.contains(plan.name()), at, "answers " + plan.name() + ", which is not a question of the model");
        plan.steps().stream().flatMap(each -> each.engineRead().stream()).forEach(read -> checkRead(at, read));
        return plan;
    }

    private void checkRow(JsonValue at, Table table, RowKind row) {
        String subject = "has a row kind " + row.name();
        require(
                model.findEntity(row.entity()).isPresent(),
                at,
                subject + " of " + row.entity() + ", which is not an entity");
        Stream.concat(
                        row.followedRelationships().stream(),
                        row.embeds().stream().map(RowKind.Embed::relationship))
                .forEach(each -> require(
                        model.relationship(each).isPresent(),
                        at,
                        subject + " that follows " + each + ", which is not a relationship"));
        row.ancestorList()
                .ifPresent(each -> require(
                        model.relationship(each.relationship())
                                .filter(up -> up.child().equals(row.entity())
                                        && up.parent().equals(row.entity()))
                                .isPresent(),
                        at,
                        subject + " with ancestors along " + each.relationship() + ", which is not a tree"));
        row.slots().stream()
                .flatMap(slot -> slot.key().segments())
                .flatMap(each -> each.column().stream())
                .filter(ColumnPath::isAncestor)
                .forEach(column -> require(
                        row.ancestorList()
                                .filter(each -> each.columns().contains(column))
                                .isPresent(),
                        at,
                        subject + " listed by " + column + ", which it does not contain"));
        row.slots()
                .forEach(slot -> require(
                        hasIndex(table, slot.index()),
                        at,
                        subject + " listed in " + slot.index() + ", which is not an index of " + table.name()));
    }

    private void checkRead(JsonValue at, Step.Read read) {
        List<Table> holders = tables.stream()
                .filter(table ->
                        table.rows().stream().anyMatch(row -> row.name().equals(read.row())))
                .toList();
        require(!holders.isEmpty(), at, "reads " + read.row() + ", which is not a row kind");
        read.partition().forEach(each -> checkDirectory(at, each));
        read.index()
                .ifPresent(index -> require(
                        hasIndex(holders.get(0), index),
                        at,
                        "reads through " + index + ", which is not an index of "
                                + holders.get(0).name()));
    }

    private void checkDirectory(JsonValue at, SegmentMatch match) {
        boolean there = !(match instanceof SegmentMatch.InDirectory listed)
                || rows().anyMatch(each -> each.name().equals(listed.directory()) && each.role() == RowRole.DIRECTORY);
        require(there, at, "takes " + match + ", which is not a directory");
    }

    private static Stream<Step.Read> reads(Step step) {
        if (step instanceof Step.Walk walk) {
            return Stream.of(walk.level());
        }
        return step instanceof Step.Read read ? Stream.of(read) : Stream.empty();
    }

    private static boolean hasIndex(Table table, String name) {
        return table.indexes().stream().anyMatch(each -> each.name().equals(name));
    }

    private Stream<RowKind> rows() {
        return tables.stream().flatMap(each -> each.rows().stream());
    }

    private static void refuseRepeated(JsonValue at, String what, List<String> names) {
        for (String name : names) {
            require(names.indexOf(name) == names.lastIndexOf(name), at, "has two " + what + "s named " + name);
        }
    }

    private static void require(boolean holds, JsonValue at, String otherwise) {
        if (!holds) {
            throw at.fault(otherwise);
        }
    }
}
