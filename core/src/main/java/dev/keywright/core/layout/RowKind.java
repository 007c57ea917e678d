package dev.keywright.core.layout;

import dev.keywright.core.Check;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A view over the model whose rows are stored: which rows, under which key, with which columns. It alone says what is
 * stored, so that key, content, upkeep and check follow from it.
 *
 * <pre>
 *   search by contact    (contact_id | status, created_at, id)    metadata, search.contact_id/name
 * </pre>
 *
 * @param entity the root: there is a row for each of its rows that meet {@code when}, or for each group of them
 * @param columns what a row holds beside its key; columns of the key are read from the key
 * @param when which rows of the entity are there (sparse); its columns name the source by the entity's name
 * @param each where a row of the entity makes several: one an element of an array, or one an ancestor in a tree, its
 *     own or that of a parent; or where it knows its way from the root of a tree
 * @param embeds children, or ancestors, that live inside the row
 * @param totals for a counter: what is kept of each group; the group is what its key has. A ranking has one of them in its key
 * @param slots what its rows put into indexes that the engine keeps
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
     * A row becomes several, or one that knows where it is.
     *
     * @param path references from the row up to the one in the tree; none where the row itself is in it
     * @param of the array column, or the relationship from a row of the tree to its parent
     */
    public record Expansion(Unit unit, List<String> path, String of) {

        /** What there is one row of. Ancestors include the row itself, zero steps away; one way leads to it. */
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
     * Rows inside another: children in their parent's, in the order of their keys; or the ancestors of a row of a tree in
     * that, itself first, where all columns are theirs.
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
     * @param when which rows it lists; an index may be sparse where its table is not
     * @param projection what it holds of these rows beside keys; rows of other kinds in the same index have their own
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

    /** The key of its rows, or the one under which an engine index lists them, if it does. */
    public Optional<KeyLayout> layout(Optional<String> index) {
        return index.map(each -> slot(each).map(Slot::key)).orElse(Optional.of(key));
    }

    /** What it puts into an engine index, if it does. */
    public Optional<Slot> slot(String index) {
        return slots.stream().filter(each -> each.index().equals(index)).findFirst();
    }

    /** What it has a row of for each ancestor, if it does. */
    public Optional<Expansion> ancestors() {
        return expansion.filter(several -> several.unit() == Expansion.Unit.ANCESTOR);
    }

    /** The tree in which its rows know their way from the root, if they do; there is one of each row then. */
    public Optional<Expansion> rootPath() {
        return expansion.filter(one -> one.unit() == Expansion.Unit.WAY);
    }

    /** Whether a row of the entity makes several. */
    public boolean expands() {
        return expansion.isPresent() && rootPath().isEmpty();
    }

    /** The ancestors that a row has inside, if it does. */
    public Optional<Embed> ancestorList() {
        return embeds.stream().filter(Embed::isAncestorList).findFirst();
    }

    /** The children that live inside. */
    public List<Embed> children() {
        return embeds.stream().filter(each -> !each.isAncestorList()).toList();
    }

    /** The ancestors that its rows depend on, whether there is a row for each, or they are inside, or on the way. */
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

    public RowKind withKey(KeyLayout other) {
        return new RowKind(name, entity, role, other, columns, predicate, expansion, embeds, totals, slots);
    }

    public RowKind withEmbeds(List<Embed> others) {
        return new RowKind(name, entity, role, key, columns, predicate, expansion, others, totals, slots);
    }

    public RowKind withSlots(List<Slot> others) {
        return new RowKind(name, entity, role, key, columns, predicate, expansion, embeds, totals, others);
    }
}
