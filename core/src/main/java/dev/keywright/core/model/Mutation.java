package dev.keywright.core.model;

import dev.keywright.core.Check;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * One write to one entity. Conditions and values name the written row by the entity's own name. Stored in design files
 * ({@code WriteMutationJson}): what a component means never changes.
 */
public sealed interface Mutation permits Mutation.Insert, Mutation.Update, Mutation.Delete, Mutation.Upsert {

    String entity();

    /** The values that it writes to the columns of a row, or of a new row where that may be one; none for a delete. */
    default List<Assignment> values() {
        return List.of();
    }

    /** The values that it writes over those of rows that exist: {@code SET} of an update or of an upsert. */
    default List<Assignment> replacements() {
        return List.of();
    }

    /** Whether it may insert a row. */
    default boolean inserts() {
        return false;
    }

    /** The conditions that find its rows; none for an insert. An upsert finds its row by key. */
    List<Condition> where(Model model);

    /** {@code status = 'ended'} */
    record Assignment(String column, Term value) {

        @Override
        public String toString() {
            return column + " = " + value;
        }
    }

    /** Inserts a new row, which must not exist. */
    record Insert(String entity, List<Assignment> values) implements Mutation {

        public Insert {
            values = List.copyOf(values);
        }

        @Override
        public boolean inserts() {
            return true;
        }

        @Override
        public List<Condition> where(Model model) {
            return List.of();
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.insert(this);
        }

        @Override
        public String toString() {
            return "insert " + entity + " with " + list(values);
        }
    }

    /** Sets values in the rows that meet all conditions. */
    record Update(String entity, List<Condition> where, List<Assignment> values) implements Mutation {

        public Update {
            where = List.copyOf(where);
            values = List.copyOf(values);
            Check.that(!values.isEmpty(), "update of %s sets nothing", entity);
        }

        @Override
        public List<Assignment> replacements() {
            return values;
        }

        @Override
        public List<Condition> where(Model model) {
            return where;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.update(this);
        }

        @Override
        public String toString() {
            return "update " + entity + conditions(where) + " set " + list(values);
        }
    }

    /** Deletes the rows that meet all conditions. */
    record Delete(String entity, List<Condition> where) implements Mutation {

        public Delete {
            where = List.copyOf(where);
        }

        @Override
        public List<Condition> where(Model model) {
            return where;
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.delete(this);
        }

        @Override
        public String toString() {
            return "delete " + entity + conditions(where);
        }
    }

    /**
     * Inserts a new row, or updates the existing one with the same {@code key}.
     *
     * @param key empty where any key of the entity counts, as in MySQL
     * @param onConflict the values to set where the row exists; empty leaves it unchanged
     */
    record Upsert(String entity, List<String> key, List<Assignment> values, List<Assignment> onConflict)
            implements Mutation {

        public Upsert {
            key = List.copyOf(key);
            values = List.copyOf(values);
            onConflict = List.copyOf(onConflict);
        }

        @Override
        public boolean inserts() {
            return true;
        }

        @Override
        public List<Assignment> replacements() {
            return onConflict;
        }

        @Override
        public List<Condition> where(Model model) {
            Entity of = model.entity(entity);
            return (key.isEmpty() ? of.key() : key)
                    .stream().map(each -> equalToParameter(of, each)).toList();
        }

        private static Condition equalToParameter(Entity of, String column) {
            Type type = of.attribute(column).orElseThrow().type();
            return new Condition.Compare(
                    new Term.Column(of.name(), column, type),
                    Condition.Operator.EQUAL,
                    new Term.Parameter(column, type));
        }

        @Override
        public <R> R match(Cases<R> cases) {
            return cases.upsert(this);
        }

        @Override
        public String toString() {
            String rest = onConflict.isEmpty() ? "leave it" : "set " + list(onConflict);
            String which = key.isEmpty() ? "any key" : "(" + String.join(", ", key) + ")";
            return "insert " + entity + " with " + list(values) + "; where " + which + " exists " + rest;
        }
    }

    /** Java 17 cannot switch over a sealed type; a new mutation breaks every implementor of this. */
    interface Cases<R> {
        R insert(Insert insert);

        R update(Update update);

        R delete(Delete delete);

        R upsert(Upsert upsert);
    }

    <R> R match(Cases<R> cases);

    /** The columns that assignments write. */
    static Set<String> columns(List<Assignment> assignments) {
        return assignments.stream().map(Assignment::column).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String list(List<Assignment> assignments) {
        return assignments.stream().map(Assignment::toString).collect(Collectors.joining(", "));
    }

    private static String conditions(List<Condition> where) {
        return where.isEmpty() ? "" : " where " + Condition.conjunctionText(where);
    }
}
