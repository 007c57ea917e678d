package dev.keywright.verify.random;

import dev.keywright.verify.random.DrawnTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Draws one change: inserts, upserts, updates and deletes of one row or many, with arithmetic, EXISTS and RETURNING, and
 * groups of them.
 */
final class DrawChange {

    private final Dice dice;
    private final List<DrawnTable> tables;
    private final DrawConditions conditions;

    private DrawChange(Dice dice, List<DrawnTable> tables) {
        this.dice = dice;
        this.tables = tables;
        this.conditions = new DrawConditions(dice, tables);
    }

    static Fragment draw(Dice dice, List<DrawnTable> tables, String name) {
        DrawChange change = new DrawChange(dice, tables);
        String head = "-- name: " + name + " :exec\n";
        if (dice.chance(15)) {
            List<Fragment> parts = new ArrayList<>();
            for (int i = dice.between(2, 3); i > 0; i--) {
                parts.add(Fragment.of(change.statement(), ";\n"));
            }
            return Fragment.of(
                    head + (dice.chance(80) ? "-- atomic\n" : ""),
                    "BEGIN;\n",
                    Fragment.list(parts, "", 1),
                    "COMMIT;\n\n");
        }
        return Fragment.of(
                head,
                Fragment.optional("-- rate: " + dice.any("0.1/s", "2/s", "50/s") + "\n"),
                change.statement(),
                ";\n\n");
    }

    private Fragment statement() {
        DrawnTable table = dice.any(tables);
        List<Column> settable = table.plain().stream()
                .filter(each -> !each.rest().contains("CHECK"))
                .toList();
        int what = dice.below(100);
        if (what < 30) {
            return insert(table, "");
        }
        if (what < 42) {
            return insert(table, conflict(table, settable));
        }
        return what < 80 && !settable.isEmpty() ? update(table, settable) : delete(table);
    }

    private Fragment insert(DrawnTable table, String conflict) {
        List<String> columns = table.columns().stream()
                .filter(each -> !each.rest().contains("IDENTITY"))
                .filter(each -> !(each.nullable() || each.rest().contains("DEFAULT")) || dice.chance(85))
                .map(Column::name)
                .toList();
        return Fragment.of(
                "INSERT INTO " + table.name() + " (" + String.join(", ", columns) + ") VALUES ("
                        + columns.stream().map(each -> conditions.parameter()).collect(Collectors.joining(", ")) + ")",
                Fragment.optional(conflict));
    }

    private String conflict(DrawnTable table, List<Column> settable) {
        if (table.generatedKey()) {
            return "";
        }
        String on = " ON CONFLICT (" + String.join(", ", table.key()) + ") DO ";
        return settable.isEmpty() || dice.chance(30)
                ? on + "NOTHING"
                : on + "UPDATE SET "
                        + dice.some(settable, dice.between(1, 2)).stream()
                                .map(each -> each.name() + " = excluded." + each.name())
                                .collect(Collectors.joining(", "));
    }

    private Fragment update(DrawnTable table, List<Column> settable) {
        List<Fragment> sets = new ArrayList<>();
        dice.some(settable, dice.any(1, 1, 2, 3)).forEach(each -> sets.add(Fragment.text(assignment(each))));
        return Fragment.of("UPDATE " + table.name() + " SET ", Fragment.list(sets, ", ", 1), where(table));
    }

    private String assignment(Column column) {
        String name = column.name();
        if (column.nullable() && dice.chance(15)) {
            return name + " = NULL";
        }
        if (column.kind().number() && dice.chance(35)) {
            return name + " = " + name + dice.any(" + 1", " - 1", " + " + conditions.parameter());
        }
        return !column.kind().constants().isEmpty() && !column.kind().array() && dice.chance(20)
                ? name + " = " + dice.any(column.kind().constants())
                : name + " = " + conditions.parameter();
    }

    private Fragment delete(DrawnTable table) {
        return Fragment.of("DELETE FROM " + table.name(), where(table));
    }

    private Fragment where(DrawnTable table) {
        DrawnSource source = new DrawnSource(table.name(), table);
        if (dice.chance(65)) {
            return Fragment.of(" WHERE ", Fragment.list(keyColumns(table), " AND ", 1));
        }
        List<Fragment> parts = new ArrayList<>();
        parts.add(conditions.equality(source));
        if (dice.chance(40)) {
            parts.add(conditions.any(List.of(source), 1));
        }
        return Fragment.of(" WHERE ", Fragment.list(parts, " AND ", 1));
    }

    private List<Fragment> keyColumns(DrawnTable table) {
        return table.key().stream()
                .map(each -> Fragment.text(each + " = " + conditions.parameter()))
                .toList();
    }
}
