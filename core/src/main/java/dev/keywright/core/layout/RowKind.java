package dev.keywright.core.layout;

import dev.keywright.core.Check;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A kind of stored rows, defined as a view over the model: which rows exist, under which key, with which columns.
 * Nothing else defines stored rows, so that key, content, upkeep and checks are all derived from it. Stored in design
 * files ({@code WriteTablesJson}): what a component means never changes.
 *
 * <pre>
 *   search by contact    (contact_id | status, created_at, id)    metadata, search.contact_id/name
 * </pre>
 *
 * @param entity the root: each of its rows that meets {@code predicate}, or each group of them, has a row of this kind
 * @param columns the columns of a row beside its key; columns of the key are read from the key
 * @param predicate the rows of the entity that are included (sparse); its columns name the source by the entity's name
 * @param expansion where one row of the entity makes several: one for each element of an array, or for each ancestor in
 *     a tree, its own or that of a parent; or where the row holds its path from the root of a tree
 * @param embeds children, or ancestors, that are stored inside the row
 * @param totals for a counter: the totals kept of each group; the key columns are the group. A ranking has one of them
 *     in its key
 * @param slots the entries of its rows in engine indexes
 */
public record RowKind(
        String name,
        String entity,
        RowRole role,
        KeyLayout key,
        List<ColumnPath> columns,
        List<Condition> predicate,
        Optional<Expansion> expansion,
        List<Embed> embeds,
        List<Total> totals,
        List<Slot> slots) {

    /**
     * Makes several rows of one, or adds to a row its path in a tree.
     *
     * @param path references from the row up to the node of the tree; empty where the row itself is the node
     * @param of the array column, or the relationship from a node of the tree to its parent
     */
    public record Expansion(Unit unit, List<String> path, String of) {

        /**
         * The rows that an expansion makes: one for each element, one for each ancestor (the row itself included, zero
         * steps away), or one row with its path (WAY).
         */
        public enum Unit {
            ELEMENT,
            ANCESTOR,
            WAY;

            public String word() {
                return name().toLowerCase(Locale.ROOT);
            }
        }

        public Expansion {
            path = List.copyOf(path);
            Check.that(path.isEmpty() || unit == Unit.ANCESTOR, "elements of %s along %s", of, path);
        }

        public Expansion(Unit unit, String of) {
            this(unit, List.of(), of);
        }

        @Override
        public String toString() {
            String from = path.isEmpty() ? "" : " from " + String.join("/", path);
            return "each " + unit.word() + " of " + of + from;
        }
    }

    /**
     * Rows stored inside another: children inside their parent, in the order of their keys; or the ancestors of a node
     * of a tree inside it, the node itself first, where all columns are the ancestors'.
     */
    public record Embed(String relationship, List<ColumnPath> columns) {

        public Embed {
            columns = List.copyOf(columns);
            Check.that(
                    columns.stream().map(ColumnPath::isAncestor).distinct().count() <= 1,
                    "%s holds children and ancestors",
                    relationship);
        }

        /** Whether it is a list of ancestors. */
        public boolean isAncestorList() {
            return !columns.isEmpty() && columns.get(0).isAncestor();
        }

        @Override
        public String toString() {
            return isAncestorList() ? relationship + " " + columns : relationship;
        }
    }

    /** {@code count(*)}, {@code sum(total)}, {@code count(distinct user_id)} of a group. */
    public record Total(Term.Aggregate.Function function, boolean distinct, Optional<ColumnPath> of) {

        @Override
        public String toString() {
            return function.name().toLowerCase(Locale.ROOT) + "(" + (distinct ? "distinct " : "")
                    + of.map(ColumnPath::toString).orElse("*") + ")";
        }
    }

    /**
     * The key under which an engine index lists the row.
     *
     * @param predicate the rows that it lists; an index may be sparse where its table is not
     * @param projection the columns that it copies beside keys; rows of other kinds in the same index have their own
     */
    public record Slot(String index, KeyLayout key, List<Condition> predicate, List<ColumnPath> projection) {

        public Slot {
            predicate = List.copyOf(predicate);
            projection = List.copyOf(projection);
        }

        public Slot(String index, KeyLayout key) {
            this(index, key, List.of(), List.of());
        }
    }

    public RowKind {
        columns = List.copyOf(columns);
        predicate = List.copyOf(predicate);
        embeds = List.copyOf(embeds);
        totals = List.copyOf(totals);
        slots = List.copyOf(slots);
        Check.that(totals.isEmpty() || role.grouped(), "%s keeps totals and is a %s", name, role);
    }

    /** A kind with one row for each row of the entity, and nothing in them but its columns. */
    public static RowKind of(String name, String entity, RowRole role, KeyLayout key, List<ColumnPath> columns) {
        return new RowKind(
                name, entity, role, key, columns, List.of(), Optional.empty(), List.of(), List.of(), List.of());
    }

    /**
     * The key of the rows, or the one under which an engine index lists them; empty where the index does not list them.
     */
    public Optional<KeyLayout> layout(Optional<String> index) {
        return index.map(each -> slot(each).map(Slot::key)).orElse(Optional.of(key));
    }

    /** The entry of the rows in an engine index, if it lists them. */
    public Optional<Slot> slot(String index) {
        return slots.stream().filter(each -> each.index().equals(index)).findFirst();
    }

    /** The expansion that makes one row for each ancestor, if there is one. */
    public Optional<Expansion> ancestors() {
        return expansion.filter(several -> several.unit() == Expansion.Unit.ANCESTOR);
    }

    /**
     * The expansion that gives each row its path from the root of a tree, if there is one; it makes one row of each.
     */
    public Optional<Expansion> rootPath() {
        return expansion.filter(one -> one.unit() == Expansion.Unit.WAY);
    }

    /** Whether one row of the entity makes several. */
    public boolean expands() {
        return expansion.isPresent() && rootPath().isEmpty();
    }

    /** The ancestors that are stored inside a row, if any are. */
    public Optional<Embed> ancestorList() {
        return embeds.stream().filter(Embed::isAncestorList).findFirst();
    }

    /** The children that are stored inside a row. */
    public List<Embed> children() {
        return embeds.stream().filter(each -> !each.isAncestorList()).toList();
    }

    /**
     * The tree on which the rows depend: with one row for each ancestor, with a path, or with ancestors stored inside.
     */
    public Optional<Expansion> tree() {
        return ancestors().or(this::rootPath).or(() -> ancestorList()
                .map(each -> new Expansion(Expansion.Unit.ANCESTOR, each.relationship())));
    }

    /** The foreign keys along which columns are copied. */
    public List<String> followedRelationships() {
        return Stream.concat(key.segments().flatMap(segment -> segment.column().stream()), columns.stream())
                .flatMap(column -> column.path().stream())
                .distinct()
                .sorted()
                .toList();
    }

    public RowKind withName(String other) {
        return new RowKind(other, entity, role, key, columns, predicate, expansion, embeds, totals, slots);
    }

    public RowKind withRole(RowRole other) {
        return new RowKind(name, entity, other, key, columns, predicate, expansion, embeds, totals, slots);
    }

    public RowKind withKey(KeyLayout other) {
        return new RowKind(name, entity, role, other, columns, predicate, expansion, embeds, totals, slots);
    }

    public RowKind withColumns(List<ColumnPath> others) {
        return new RowKind(name, entity, role, key, others, predicate, expansion, embeds, totals, slots);
    }

    public RowKind withPredicate(List<Condition> other) {
        return new RowKind(name, entity, role, key, columns, other, expansion, embeds, totals, slots);
    }

    public RowKind withExpansion(Optional<Expansion> other) {
        return new RowKind(name, entity, role, key, columns, predicate, other, embeds, totals, slots);
    }

    public RowKind withEmbeds(List<Embed> others) {
        return new RowKind(name, entity, role, key, columns, predicate, expansion, others, totals, slots);
    }

    public RowKind withTotals(List<Total> others) {
        return new RowKind(name, entity, role, key, columns, predicate, expansion, embeds, others, slots);
    }

    public RowKind withSlots(List<Slot> others) {
        return new RowKind(name, entity, role, key, columns, predicate, expansion, embeds, totals, others);
    }
}
