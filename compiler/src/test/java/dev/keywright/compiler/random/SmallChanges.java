package dev.keywright.compiler.random;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Draws the changes that a {@link SmallModel} makes to a table. */
final class SmallChanges {

    private SmallChanges() {}

    static List<String> of(SmallTable table) {
        String where = " WHERE " + table.byKey("x").replace("x.", "");
        String update = "UPDATE " + table.name() + " SET ";
        return List.of(
                insert(table),
                insert(table),
                update + "name = :name" + where,
                update + "state = :state, made_at = :at" + where,
                update + "amount = :amount" + where,
                update + "prize = NULL" + where,
                "DELETE FROM " + table.name() + where);
    }

    private static String insert(SmallTable table) {
        List<String> columns = new ArrayList<>(List.of(table.listed() ? "no" : "id"));
        table.parent().ifPresent(each -> columns.add("up_id"));
        columns.addAll(List.of("name", "state", "made_at", "amount", "words"));
        if (table.wide()) {
            columns.add("body");
        }
        if (table.unique()) {
            columns.add("code");
        }
        String values = columns.stream().map(each -> ":" + each).collect(Collectors.joining(", "));
        return "INSERT INTO " + table.name() + " (" + String.join(", ", columns) + ") VALUES (" + values + ")";
    }
}
