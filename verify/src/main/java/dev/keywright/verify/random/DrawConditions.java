package dev.keywright.verify.random;

import dev.keywright.verify.random.DrawnSource.Operand;
import dev.keywright.verify.random.DrawnTable.Reference;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Draws conditions over the sources of a statement: comparisons, ranges, lists, prefixes, arrays, null tests, optional
 * parameters, EXISTS and its negation, nested under AND, OR and NOT.
 */
final class DrawConditions {

    private static final List<String> SIGNS = List.of("<", "<=", ">", ">=", "<>");

    private final Dice dice;
    private final List<DrawnTable> tables;
    private int parameters;
    private int aliases;

    DrawConditions(Dice dice, List<DrawnTable> tables) {
        this.dice = dice;
        this.tables = tables;
    }

    String parameter() {
        return ":p" + parameters++;
    }

    /** A parameter that is a list. */
    private String list() {
        return ":l" + parameters++;
    }

    /** A condition, in half of the cases a single comparison. */
    Fragment any(List<DrawnSource> sources, int depth) {
        if (depth == 0 || dice.chance(60)) {
            return leaf(dice.any(sources), sources);
        }
        Fragment one = any(sources, depth - 1);
        if (dice.chance(30)) {
            return Fragment.of("NOT (", one, ")").or(one);
        }
        Fragment other = any(sources, depth - 1);
        return Fragment.of("(", one, dice.any(" AND ", " OR ", " OR "), other, ")")
                .or(one)
                .or(other);
    }

    /** {@code a.x = :p}: what most questions begin with. */
    Fragment equality(DrawnSource source) {
        Operand operand = comparable(source);
        return Fragment.text(operand.sql() + " = " + value(operand));
    }

    /** The whole key of a source, or another one. */
    Fragment wholeKey(DrawnSource source) {
        List<String> columns = source.table().uniques().isEmpty() || dice.chance(60)
                ? source.table().key()
                : dice.any(source.table().uniques());
        return Fragment.list(
                columns.stream()
                        .map(each -> Fragment.text(source.alias() + "." + each + " = " + parameter()))
                        .toList(),
                " AND ",
                1);
    }

    private Operand comparable(DrawnSource source) {
        List<DrawnTable.Column> columns = source.table().columns().stream()
                .filter(each -> each.kind().comparable())
                .toList();
        List<String> referring = source.table().references().stream()
                .flatMap(each -> each.columns().stream())
                .toList();
        List<DrawnTable.Column> asked =
                columns.stream().filter(each -> referring.contains(each.name())).toList();
        return source.operand(!asked.isEmpty() && dice.chance(35) ? dice.any(asked) : dice.any(columns));
    }

    private Fragment leaf(DrawnSource source, List<DrawnSource> all) {
        if (dice.chance(12)) {
            Optional<Fragment> exists = exists(source);
            if (exists.isPresent()) {
                return exists.get();
            }
        }
        List<DrawnTable.Column> arrays = source.table().columns().stream()
                .filter(each -> each.kind().array())
                .toList();
        if (!arrays.isEmpty() && dice.chance(30)) {
            return array(source.operand(dice.any(arrays)));
        }
        return Fragment.text(comparison(comparable(source), all));
    }

    private Fragment array(Operand operand) {
        String constant = dice.any(operand.kind().constants());
        return Fragment.text(dice.either(
                () -> parameter() + " = ANY(" + operand.sql() + ")",
                () -> constant + " = ANY(" + operand.sql() + ")",
                () -> operand.sql() + " @> ARRAY[" + constant + "]",
                () -> operand.sql() + " @> " + parameter(),
                () -> operand.sql() + " IS " + not() + "NULL"));
    }

    private String comparison(Operand operand, List<DrawnSource> all) {
        String column = operand.sql();
        switch (dice.below(14)) {
            case 0, 1, 2, 3:
                return column + " = " + value(operand);
            case 4:
                return column + " " + dice.any(SIGNS) + " " + value(operand);
            case 5:
                return "(" + column + " >= " + value(operand) + " AND " + column + " < " + value(operand) + ")";
            case 6:
                return column + " " + not() + "BETWEEN " + value(operand) + " AND " + value(operand);
            case 7:
                return column + " " + not() + "IN (" + value(operand) + ", " + value(operand) + ")";
            case 8:
                return column + " = ANY(" + list() + ")";
            case 9, 10:
                return column + " IS " + not() + "NULL";
            case 11:
                String given = parameter();
                return "(" + given + " IS NULL OR " + column + " = " + given + ")";
            case 12:
                return otherColumn(operand, all);
            default:
                return special(operand);
        }
    }

    private String special(Operand operand) {
        String column = operand.sql();
        if (operand.kind().text()) {
            return column + " " + not() + "LIKE " + dice.any("'a%'", parameter(), "'%'", "'a\\_b%'");
        }
        if (operand.kind().bool()) {
            return dice.any(column, "NOT " + column, column + " IS " + not() + dice.any("TRUE", "FALSE"));
        }
        return column + " = " + value(operand);
    }

    private String otherColumn(Operand operand, List<DrawnSource> all) {
        List<Operand> same = all.stream()
                .flatMap(each -> each.table().columns().stream().map(each::operand))
                .filter(each -> each.kind() == operand.kind() && !each.sql().equals(operand.sql()))
                .toList();
        return same.isEmpty()
                ? operand.sql() + " = " + value(operand)
                : operand.sql() + " " + dice.any("=", dice.any(SIGNS)) + " "
                        + dice.any(same).sql();
    }

    /** A parameter, or a constant of the operand's type. */
    String value(Operand operand) {
        return dice.chance(30) ? dice.any(operand.kind().constants()) : parameter();
    }

    /** An EXISTS or IN along a reference from the source, if there is one. */
    private Optional<Fragment> exists(DrawnSource source) {
        List<Reference> references = tables.stream()
                .flatMap(each -> each.references().stream())
                .filter(each -> each.child().equals(source.table().name())
                        || each.parent().equals(source.table().name()))
                .toList();
        if (references.isEmpty()) {
            return Optional.empty();
        }
        Reference reference = dice.any(references);
        boolean down = reference.toItself()
                ? dice.chance(50)
                : reference.parent().equals(source.table().name());
        DrawnSource inner = new DrawnSource("x" + aliases++, table(down ? reference.child() : reference.parent()));
        String on = down ? reference.on(inner.alias(), source.alias()) : reference.on(source.alias(), inner.alias());
        List<Fragment> more = new ArrayList<>();
        for (int i = dice.any(0, 1, 1, 2); i > 0; i--) {
            more.add(any(List.of(inner), dice.any(0, 0, 1)));
        }
        if (reference.columns().size() == 1 && reference.owner().isEmpty() && dice.chance(30)) {
            String outerColumn = source.alias() + "." + (down ? reference.parentColumns() : reference.columns()).get(0);
            String innerColumn = inner.alias() + "." + (down ? reference.columns() : reference.parentColumns()).get(0);
            return Optional.of(Fragment.of(
                    outerColumn + " IN (SELECT " + innerColumn + " FROM "
                            + inner.table().name() + " " + inner.alias() + (more.isEmpty() ? "" : " WHERE "),
                    Fragment.list(more, " AND ", more.isEmpty() ? 0 : 1),
                    ")"));
        }
        return Optional.of(Fragment.of(
                not() + "EXISTS (SELECT 1 FROM " + inner.table().name() + " " + inner.alias() + " WHERE " + on,
                Fragment.list(
                        more.stream().map(each -> Fragment.of(" AND ", each)).toList(), "", 0),
                ")"));
    }

    private DrawnTable table(String name) {
        return tables.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private String not() {
        return dice.chance(30) ? "NOT " : "";
    }
}
