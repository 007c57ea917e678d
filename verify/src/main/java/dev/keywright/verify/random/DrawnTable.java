package dev.keywright.verify.random;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A table of a drawn model.
 *
 * @param key the names of the columns of the primary key
 * @param uniques columns of further keys
 * @param hints comment lines in front of it
 */
record DrawnTable(
        String name,
        List<Column> columns,
        List<String> key,
        List<List<String>> uniques,
        List<Reference> references,
        List<String> hints) {

    /**
     * @param rest what follows the type: a default, IDENTITY
     * @param hint a comment behind the column
     */
    record Column(String name, ColumnKind kind, boolean nullable, String rest, String hint) {

        static Column of(String name, ColumnKind kind) {
            return new Column(name, kind, false, "", "");
        }
    }

    /** A foreign key; {@code owner} is the column that names the table, where there are several. */
    record Reference(
            String child,
            List<String> columns,
            String parent,
            List<String> parentColumns,
            Optional<Owner> owner,
            String onDelete,
            String hint) {

        /** The column and the label by which a row of several possible parents is found. */
        record Owner(String column, String label) {}

        Reference {
            columns = List.copyOf(columns);
            parentColumns = List.copyOf(parentColumns);
        }

        /** The condition of a join: {@code b.a_id = a.id}. */
        String on(String childAlias, String parentAlias) {
            List<String> equal = new ArrayList<>();
            for (int i = 0; i < columns.size(); i++) {
                equal.add(childAlias + "." + columns.get(i) + " = " + parentAlias + "." + parentColumns.get(i));
            }
            owner.ifPresent(each -> equal.add(childAlias + "." + each.column + " = '" + each.label + "'"));
            return String.join(" AND ", equal);
        }

        boolean toItself() {
            return child.equals(parent);
        }
    }

    DrawnTable {
        columns = List.copyOf(columns);
        key = List.copyOf(key);
        uniques = List.copyOf(uniques);
        references = List.copyOf(references);
        hints = List.copyOf(hints);
    }

    Column column(String name) {
        return columns.stream()
                .filter(each -> each.name.equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no column " + name + " in " + this.name));
    }

    /** The columns that are no part of the key. */
    List<Column> plain() {
        return columns.stream().filter(each -> !key.contains(each.name)).toList();
    }

    boolean generatedKey() {
        return columns.stream().anyMatch(each -> each.rest().contains("IDENTITY"));
    }

    Fragment sql() {
        List<Fragment> lines = new ArrayList<>();
        columns.forEach(each -> lines.add(Fragment.of(
                "  " + each.name + " " + each.kind.sql(),
                Fragment.optional(each.rest),
                each.nullable || key.contains(each.name) ? "" : " NOT NULL",
                comment(each.hint))));
        lines.add(Fragment.text("  PRIMARY KEY (" + String.join(", ", key) + ")"));
        uniques.forEach(each -> lines.add(Fragment.optional("  UNIQUE (" + String.join(", ", each) + ")")));
        references.stream().filter(each -> each.owner.isEmpty()).forEach(each -> lines.add(foreignKey(each)));
        String comments = hints.stream().map(each -> "-- " + each + "\n").collect(Collectors.joining());
        return Fragment.of(
                Fragment.optional(comments),
                "CREATE TABLE " + name + " (\n",
                Fragment.list(lines, ",\n", 2),
                "\n);\n\n");
    }

    private static Fragment foreignKey(Reference each) {
        return Fragment.of(
                "  FOREIGN KEY (" + String.join(", ", each.columns) + ") REFERENCES " + each.parent + " ("
                        + String.join(", ", each.parentColumns) + ")",
                Fragment.optional(each.onDelete.isEmpty() ? "" : " ON DELETE " + each.onDelete),
                comment(each.hint));
    }

    private static Fragment comment(String hint) {
        return hint.isEmpty() ? Fragment.text("") : Fragment.optional(" -- " + hint + "\n");
    }
}
