package dev.keywright.compiler.random;

import java.util.ArrayList;
import java.util.List;

/**
 * Draws the questions that a {@link SmallModel} asks about a table. A question for a single row begins with
 * {@code 1}, one for a list with {@code *}.
 */
final class SmallQuestions {

    private SmallQuestions() {}

    static List<String> of(List<SmallTable> tables, SmallTable table) {
        List<String> questions = new ArrayList<>(alone(table));
        if (table.parent().isPresent()) {
            SmallTable up = tables.stream()
                    .filter(each -> each.name().equals(table.parent().get()))
                    .findFirst()
                    .orElseThrow();
            questions.addAll(below(table));
            questions.addAll(joined(table, up));
        }
        return questions;
    }

    private static List<String> alone(SmallTable table) {
        String from = " FROM " + table.name() + " x WHERE ";
        String some = table.key("x") + ", x.name, x.amount";
        List<String> questions = new ArrayList<>(List.of(
                "1 SELECT *" + from + table.byKey("x"),
                "1 SELECT x.name" + from + table.byKey("x"),
                "* SELECT " + some + from + "x.amount = :amount ORDER BY x.made_at DESC",
                "* SELECT " + some + from + "x.amount = :amount AND x.made_at >= :since ORDER BY x.made_at",
                "* SELECT " + some + from + "x.amount = :amount AND x.name LIKE :beginning ORDER BY x.name",
                "* SELECT " + some + from + "x.amount = :amount ORDER BY x.name DESC, x.made_at",
                "* SELECT " + some + from + "x.amount IN (:a, :b) AND x.state = 'new'",
                "* SELECT " + some + from + "x.amount = :amount AND x.prize IS NOT NULL",
                "* SELECT " + some + from + ":word = ANY(x.words)",
                "* SELECT " + some + from + "x.words @> :words",
                "1 SELECT count(*) AS n, sum(x.amount) AS total" + from + "x.state = :state",
                "* SELECT x.amount, count(*) AS n" + from + "x.state = :state GROUP BY x.amount",
                "1 SELECT count(DISTINCT x.amount) AS n" + from + "x.name = :name",
                "* SELECT DISTINCT x.name" + from + "x.amount = :amount"));
        if (table.unique()) {
            questions.add("1 SELECT " + some + from + "x.code = :code");
        }
        return questions;
    }

    private static List<String> below(SmallTable table) {
        String from = " FROM " + table.name() + " x WHERE ";
        String some = table.key("x") + ", x.name, x.state";
        return List.of(
                "* SELECT " + some + from + "x.up_id = :up",
                "* SELECT " + some + from + "x.up_id = :up AND x.state = :state ORDER BY x.made_at DESC",
                "* SELECT " + some + from + "x.up_id = :up AND x.state IN ('new', 'open') ORDER BY x.made_at",
                "* SELECT x.state, count(*) AS n" + from + "x.up_id = :up GROUP BY x.state",
                "1 SELECT max(x.amount) AS most" + from + "x.up_id = :up");
    }

    private static List<String> joined(SmallTable table, SmallTable up) {
        String some = table.key("x") + ", x.name, y.name AS up_name";
        String join = " FROM " + table.name() + " x JOIN " + up.name() + " y ON y.id = x.up_id WHERE ";
        return List.of(
                "1 SELECT " + some + join + table.byKey("x"),
                "* SELECT " + some + join + "y.amount = :amount",
                "* SELECT " + some + join + "x.amount = :amount ORDER BY x.made_at",
                "* SELECT " + some + join + "y.state = 'open' AND x.amount = :amount",
                "1 SELECT y.id, y.name, " + table.key("x") + ", x.amount FROM " + up.name() + " y LEFT JOIN "
                        + table.name() + " x ON x.up_id = y.id WHERE y.id = :id",
                "* SELECT y.id, y.name FROM " + up.name() + " y WHERE y.amount = :amount AND EXISTS (SELECT 1 FROM "
                        + table.name() + " x WHERE x.up_id = y.id AND x.state = :state)",
                "* SELECT y.id, l.name FROM " + up.name() + " y LEFT JOIN LATERAL (SELECT x.name FROM " + table.name()
                        + " x WHERE x.up_id = y.id ORDER BY x.made_at DESC LIMIT 1) l ON true WHERE y.amount = :amount");
    }
}
