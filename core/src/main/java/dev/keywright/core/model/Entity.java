package dev.keywright.core.model;

import dev.keywright.core.Check;
import dev.keywright.core.query.Condition;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A table of the relational schema, written {@code search(id)}. Stored in design files ({@code WriteModelJson}): what a
 * component means never changes.
 *
 * @param rows the number of rows, present or expected
 * @param key the columns that identify a row; never empty, since a table without a key gets a generated one
 * @param keyGenerated whether the key is a column that the schema does not have
 * @param uniques other sets of columns that no two rows share
 * @param checks conditions of the schema as written
 * @param constraints those of them that are enforced
 * @param indexes indexes of the schema, kept as hints about the application's queries
 */
public record Entity(
        String name,
        long rows,
        List<Attribute> attributes,
        List<String> key,
        boolean keyGenerated,
        List<List<String>> uniques,
        List<String> checks,
        List<Constraint> constraints,
        List<Index> indexes,
        Optional<Retention> retention) {

    /**
     * An index of the relational schema.
     *
     * @param descending those of its columns that it sorts descending
     * @param where its condition as written
     */
    public record Index(
            String name, List<String> columns, List<String> descending, boolean unique, Optional<String> where) {

        public Index {
            columns = List.copyOf(columns);
            descending = List.copyOf(descending);
        }

        /** {@code placed (customer_id, placed_at desc)} */
        @Override
        public String toString() {
            String list = columns.stream()
                    .map(each -> descending.contains(each) ? each + " desc" : each)
                    .collect(Collectors.joining(", "));
            return (name.isEmpty() ? "" : name + " ") + "(" + list + ")" + (unique ? " unique" : "")
                    + where.map(each -> " where " + each).orElse("");
        }
    }

    /** A CHECK, as written and as read: no row may make it false. */
    public record Constraint(String check, Condition condition) {}

    /** How long rows are kept, and the period in which they expire together: {@code 90 days by month of created_at}. */
    public record Retention(int days, Period period, String column) {

        @Override
        public String toString() {
            return days + " days by " + period.word() + " of " + column;
        }
    }

    /** An entity whose checks are not enforced. */
    public Entity(
            String name,
            long rows,
            List<Attribute> attributes,
            List<String> key,
            boolean keyGenerated,
            List<List<String>> uniques,
            List<String> checks,
            List<Index> indexes,
            Optional<Retention> retention) {
        this(name, rows, attributes, key, keyGenerated, uniques, checks, List.of(), indexes, retention);
    }

    public Entity {
        attributes = List.copyOf(attributes);
        key = List.copyOf(key);
        uniques = uniques.stream().map(List::copyOf).toList();
        checks = List.copyOf(checks);
        constraints = List.copyOf(constraints);
        indexes = List.copyOf(indexes);
        Check.that(rows >= 0, "%s has %s rows", name, rows);
        Check.that(!key.isEmpty(), "%s has no key", name);
        for (String column : key) {
            Check.that(has(attributes, column), "%s has no column %s for its key", name, column);
        }
    }

    /** The same with these constraints. */
    public Entity withConstraints(List<Constraint> enforced) {
        return new Entity(name, rows, attributes, key, keyGenerated, uniques, checks, enforced, indexes, retention);
    }

    /** The columns visible to SQL: all but a generated key. */
    public List<Attribute> visible() {
        return keyGenerated
                ? attributes.stream().filter(each -> !key.contains(each.name())).toList()
                : attributes;
    }

    public Optional<Attribute> attribute(String column) {
        return attributes.stream().filter(each -> each.name().equals(column)).findFirst();
    }

    /** Whether no two rows have the same values in these columns. */
    public boolean unique(List<String> columns) {
        return columns.containsAll(key) || uniques.stream().anyMatch(columns::containsAll);
    }

    /** The average size of a row, with values in all columns. */
    public long rowBytes() {
        return attributes.stream().mapToLong(Attribute::bytes).sum();
    }

    private static boolean has(List<Attribute> attributes, String column) {
        return attributes.stream().anyMatch(each -> each.name().equals(column));
    }

    @Override
    public String toString() {
        return name + "(" + String.join(", ", key) + ")";
    }
}
