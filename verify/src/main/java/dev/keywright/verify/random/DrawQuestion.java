package dev.keywright.verify.random;

import dev.keywright.verify.random.DrawnSource.Operand;
import dev.keywright.verify.random.DrawnTable.Reference;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * Draws one question: a root, joins along references up and down, inner and left, with conditions in ON, then
 * conditions, and rows, groups, aggregates, DISTINCT, the first of each, an order and a limit on top.
 */
final class DrawQuestion {

    private static final List<String> RATES = List.of("0.1/s", "1/s", "20/s", "300/s", "4/h");

    private final Dice dice;
    private final List<DrawnTable> tables;
    private final DrawConditions conditions;
    private final List<DrawnSource> sources = new ArrayList<>();
    private final List<Fragment> joins = new ArrayList<>();
    private boolean one;

    private DrawQuestion(Dice dice, List<DrawnTable> tables) {
        this.dice = dice;
        this.tables = tables;
        this.conditions = new DrawConditions(dice, tables);
    }

    static Fragment draw(Dice dice, List<DrawnTable> tables, String name) {
        DrawQuestion question = new DrawQuestion(dice, tables);
        Fragment select = question.select();
        return Fragment.of(
                "-- name: " + name + (question.one ? " :one\n" : " :many\n"),
                Fragment.optional("-- rate: " + dice.any(RATES) + "\n"),
                Fragment.optional(dice.chance(60) ? "-- page: " + dice.any(1, 2, 3, 10, 50, 200) + "\n" : ""),
                Fragment.optional(dice.chance(15) ? "-- read: strong\n" : ""),
                Fragment.optional(dice.chance(85) ? "-- allow: scan\n" : ""),
                select,
                ";\n\n");
    }

    private Fragment select() {
        DrawnTable table = dice.any(tables);
        boolean tree = table.references().stream().anyMatch(Reference::toItself);
        String root = "a";
        Fragment with = Fragment.text("");
        String from = table.name() + " a";
        if (tree && dice.chance(45)) {
            root = "w";
            with = DrawWalk.draw(dice, table, conditions);
            from = "w";
        }
        sources.add(new DrawnSource(root, table));
        int count = dice.any(0, 0, 0, 1, 1, 1, 2, 2, 3);
        for (int i = 0; i < count; i++) {
            join("j" + i);
        }
        return Fragment.of(with, shape(from));
    }

    /** The statement from its SELECT list on. */
    private Fragment shape(String from) {
        int what = dice.below(100);
        if (what < 8 && lateral()) {
            return rows(from, "", columns());
        }
        if (what < 14) {
            return firstOfEach(from);
        }
        if (what < 22) {
            List<Operand> distinct = dice.some(operands(), dice.between(1, 2));
            return Fragment.of(
                    "SELECT DISTINCT ",
                    list(distinct),
                    " FROM " + from,
                    where(),
                    ordered(spelled(distinct)),
                    limited());
        }
        if (what < 45) {
            return groups(from);
        }
        return rows(from, "", columns());
    }

    private Fragment rows(String from, String distinct, Fragment columns) {
        return Fragment.of(
                "SELECT " + distinct, columns, " FROM " + from, where(), ordered(spelled(operands())), limited());
    }

    private Fragment firstOfEach(String from) {
        Operand of = dice.any(operands());
        return Fragment.of(
                "SELECT DISTINCT ON (" + of.sql() + ") ",
                columns(),
                " FROM " + from,
                where(),
                " ORDER BY " + of.sql() + direction(),
                Fragment.optional(dice.chance(70) ? ", " + dice.any(operands()).sql() + direction() : ""));
    }

    private Fragment groups(String from) {
        List<Operand> by = dice.some(operands(), dice.any(0, 0, 1, 1, 1, 2));
        List<String> aggregates = new ArrayList<>();
        for (int i = dice.between(1, 2); i > 0; i--) {
            aggregates.add(aggregate());
        }
        List<Fragment> outputs = new ArrayList<>();
        by.forEach(each -> outputs.add(Fragment.text(each.sql())));
        for (int i = 0; i < aggregates.size(); i++) {
            outputs.add(Fragment.text(aggregates.get(i) + " AS g" + i));
        }
        List<String> orders = new ArrayList<>(spelled(by));
        orders.addAll(aggregates);
        return Fragment.of(
                "SELECT ",
                Fragment.list(outputs, ", ", 1),
                " FROM " + from,
                where(),
                by.isEmpty() ? "" : " GROUP BY " + String.join(", ", spelled(by)),
                by.isEmpty() || !dice.chance(20) ? Fragment.text("") : Fragment.optional(" HAVING " + having()),
                by.isEmpty() ? Fragment.text("") : ordered(orders),
                by.isEmpty() ? Fragment.text("") : limited());
    }

    private String having() {
        return dice.any("count(*) > 1", "count(*) >= :least", "NOT (count(*) = 2)", aggregate() + " IS NOT NULL");
    }

    private String aggregate() {
        Operand operand = dice.any(operands());
        String column = operand.sql();
        switch (dice.below(7)) {
            case 0, 1:
                return "count(*)";
            case 2:
                return "count(" + column + ")";
            case 3:
                return "count(DISTINCT " + column + ")";
            case 4:
                return operand.kind().number() ? "sum(" + column + ")" : "count(*)";
            case 5:
                return operand.kind().number() ? "avg(" + column + ")" : "count(" + column + ")";
            default:
                return operand.kind().extremes() ? dice.any("min", "max") + "(" + column + ")" : "count(*)";
        }
    }

    /** Columns of the answer; all of the root, or some. */
    private Fragment columns() {
        if (dice.chance(20)) {
            return Fragment.text(sources.get(0).alias() + ".*")
                    .or(Fragment.list(
                            sources.get(0).table().columns().stream()
                                    .map(each -> Fragment.text(
                                            sources.get(0).operand(each).sql()))
                                    .toList(),
                            ", ",
                            1));
        }
        Set<String> chosen = new LinkedHashSet<>();
        if (dice.chance(70)) {
            sources.get(0)
                    .table()
                    .key()
                    .forEach(each -> chosen.add(sources.get(0).alias() + "." + each));
        }
        List<String> all = sources.stream()
                .flatMap(each -> each.table().columns().stream()
                        .map(column -> each.operand(column).sql()))
                .toList();
        chosen.addAll(dice.some(all, dice.between(1, 4)));
        return Fragment.list(chosen.stream().map(Fragment::text).toList(), ", ", 1);
    }

    private Fragment where() {
        List<Fragment> parts = new ArrayList<>();
        if (dice.chance(18)) {
            parts.add(conditions.wholeKey(sources.get(0)));
            one = dice.chance(50);
        } else if (dice.chance(70)) {
            parts.add(conditions.equality(dice.any(sources)));
        }
        int more = dice.any(0, 0, 1, 1, 2, 3);
        for (int i = 0; i < more; i++) {
            parts.add(conditions.any(sources, 2));
        }
        Fragment where = parts.isEmpty()
                ? Fragment.text("")
                : Fragment.of(" WHERE ", Fragment.list(parts, " AND ", 1)).or("");
        return Fragment.of(Fragment.list(joins, "", 0), where);
    }

    private Fragment ordered(List<String> by) {
        if (by.isEmpty() || dice.chance(35)) {
            return Fragment.text("");
        }
        List<Fragment> terms = new ArrayList<>();
        dice.some(by, dice.any(1, 1, 2)).forEach(each -> terms.add(Fragment.of(each, Fragment.optional(direction()))));
        return Fragment.of(" ORDER BY ", Fragment.list(terms, ", ", 1)).or("");
    }

    private String direction() {
        return dice.any("", "", " DESC", " DESC", " NULLS FIRST", " DESC NULLS LAST");
    }

    private Fragment limited() {
        return dice.chance(20) ? Fragment.optional(" LIMIT " + dice.any("1", "3", ":most")) : Fragment.text("");
    }

    private void join(String alias) {
        DrawnSource from = dice.any(sources);
        List<Reference> references = references(from);
        if (references.isEmpty()) {
            return;
        }
        Reference reference = dice.any(references);
        boolean down = down(reference, from);
        DrawnSource joined = new DrawnSource(alias, table(down ? reference.child() : reference.parent()));
        boolean left = dice.chance(45);
        List<DrawnSource> both = List.of(from, joined);
        Fragment more = dice.chance(left ? 40 : 15)
                ? Fragment.of(" AND ", conditions.any(dice.chance(75) ? List.of(joined) : both, 1))
                        .or("")
                : Fragment.text("");
        joins.add(Fragment.of(
                left ? Fragment.text(" LEFT JOIN ").or(" JOIN ") : Fragment.text(" JOIN "),
                joined.table().name() + " " + alias + " ON "
                        + (down ? reference.on(alias, from.alias()) : reference.on(from.alias(), alias)),
                more));
        sources.add(joined);
    }

    /** Joins the first rows of each row of a source; whether there is a reference to do it along. */
    private boolean lateral() {
        DrawnSource from = dice.any(sources);
        List<Reference> down = references(from).stream()
                .filter(each -> each.parent().equals(from.table().name()))
                .toList();
        if (down.isEmpty()) {
            return false;
        }
        Reference reference = dice.any(down);
        DrawnSource child = new DrawnSource("y", table(reference.child()));
        List<String> columns =
                child.table().columns().stream().map(DrawnTable.Column::name).toList();
        List<String> chosen = dice.some(columns, dice.between(1, 3));
        Fragment more = dice.chance(40)
                ? Fragment.of(" AND ", conditions.any(List.of(child), 1)).or("")
                : Fragment.text("");
        joins.add(Fragment.of(
                dice.any(" LEFT JOIN LATERAL (", " JOIN LATERAL ("),
                "SELECT " + spelledAs(chosen, "y") + " FROM " + child.table().name() + " y WHERE "
                        + reference.on("y", from.alias()),
                more,
                " ORDER BY y." + dice.any(columns(child)) + direction() + " LIMIT " + dice.any("1", "2", "3")
                        + ") l ON true"));
        DrawnTable shown = child.table();
        List<DrawnTable.Column> kept = chosen.stream().map(shown::column).toList();
        sources.add(
                new DrawnSource("l", new DrawnTable(shown.name(), kept, List.of(), List.of(), List.of(), List.of())));
        return true;
    }

    private static List<String> columns(DrawnSource source) {
        return source.table().columns().stream()
                .filter(each -> each.kind().comparable())
                .map(DrawnTable.Column::name)
                .toList();
    }

    private static String spelledAs(List<String> columns, String alias) {
        return String.join(
                ", ", columns.stream().map(each -> alias + "." + each).toList());
    }

    private List<Reference> references(DrawnSource from) {
        return tables.stream()
                .flatMap(each -> each.references().stream())
                .filter(each -> each.child().equals(from.table().name())
                        || each.parent().equals(from.table().name()))
                .toList();
    }

    private boolean down(Reference reference, DrawnSource from) {
        return reference.toItself()
                ? dice.chance(50)
                : reference.parent().equals(from.table().name());
    }

    private DrawnTable table(String name) {
        return tables.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** The columns of all sources that can be compared. */
    private List<Operand> operands() {
        return sources.stream()
                .flatMap(each -> each.table().columns().stream()
                        .filter(column -> column.kind().comparable())
                        .map(each::operand))
                .toList();
    }

    private static List<String> spelled(List<Operand> operands) {
        return operands.stream().map(Operand::sql).toList();
    }

    private static Fragment list(List<Operand> operands) {
        return Fragment.list(
                operands.stream().map(each -> Fragment.text(each.sql())).toList(), ", ", 1);
    }
}
