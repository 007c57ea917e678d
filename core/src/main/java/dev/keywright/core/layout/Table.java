package dev.keywright.core.layout;

import dev.keywright.core.Check;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table as an engine sees it, with the row kinds that are stored in it. Immutable, and therefore thread safe. Stored
 * in design files ({@code WriteTablesJson}): what a component means never changes.
 *
 * @param families where the engine has column families, the columns of each
 * @param retention the entity's retention, where rows expire by period
 */
public record Table(
        String name,
        List<KeyColumn> partition,
        List<KeyColumn> sort,
        List<ColumnFamily> families,
        Optional<Entity.Retention> retention,
        List<Index> indexes,
        List<RowKind> rows) {

    /** A key column in the engine's own types: {@code PK S}, {@code contact_id uuid}. */
    public record KeyColumn(String name, String type, boolean descending) {

        @Override
        public String toString() {
            return name + " " + type + (descending ? " desc" : "");
        }
    }

    /**
     * Columns that the engine stores together.
     *
     * @param columns row kind and column, as in {@code mail.body}; a family without any has the columns of no other
     *     family
     */
    public record ColumnFamily(String name, List<String> columns) {

        public ColumnFamily {
            columns = List.copyOf(columns);
        }

        public static String column(RowKind kind, ColumnPath column) {
            return kind.name() + "." + column;
        }
    }

    /** The family of a column of a row kind. REQUIRES: the table has families. */
    public String family(RowKind kind, ColumnPath column) {
        String name = ColumnFamily.column(kind, column);
        return families.stream()
                .filter(each -> each.columns().contains(name))
                .findFirst()
                .or(() -> families.stream()
                        .filter(each -> each.columns().isEmpty())
                        .findFirst())
                .map(ColumnFamily::name)
                .orElse("");
    }

    /**
     * An index that the engine maintains.
     *
     * @param projection the columns that it copies beside the keys; may be empty
     * @param sparse whether rows without its key are left out
     * @param unique whether it refuses a second row with the same key
     */
    public record Index(
            String name,
            List<KeyColumn> partition,
            List<KeyColumn> sort,
            List<String> projection,
            boolean sparse,
            boolean unique) {

        /** A text, a number. */
        private static final List<String> ATTRIBUTE_TYPES = List.of("S", "N");

        public Index {
            partition = List.copyOf(partition);
            sort = List.copyOf(sort);
            projection = List.copyOf(projection);
        }

        /** Whether its key is several attributes of an item, and not one encoded text for each half of the key. */
        public boolean isMultiAttribute() {
            return (partition.size() > 1 || sort.size() > 1)
                    && Stream.concat(partition.stream(), sort.stream())
                            .allMatch(each -> ATTRIBUTE_TYPES.contains(each.type()));
        }
    }

    /** The prefix of names of tables that belong to no design, such as the store's own tables. */
    public static final String INTERNAL_PREFIX = "keywright_";

    public Table {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        families = List.copyOf(families);
        indexes = List.copyOf(indexes);
        rows = List.copyOf(rows);
    }

    /**
     * A table that belongs to no design, whose rows hold these columns and are derived from nothing else.
     *
     * <p>REQUIRES: the name starts with {@link #INTERNAL_PREFIX}
     */
    public static Table internal(String name, KeyLayout key, String... columns) {
        Check.that(name.startsWith(INTERNAL_PREFIX), "%s is no name of a table that no design has", name);
        RowKind kind = RowKind.of(
                name,
                name,
                RowRole.BASE,
                key,
                Stream.of(columns).map(ColumnPath::own).toList());
        return new Table(name, List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of(kind));
    }

    public Table withIndexes(List<Index> others) {
        return new Table(name, partition, sort, families, retention, others, rows);
    }

    /** The same table with further row kinds. */
    public Table withRows(List<RowKind> more) {
        List<RowKind> all = new ArrayList<>(rows);
        all.addAll(more);
        return new Table(name, partition, sort, families, retention, indexes, all);
    }

    /**
     * Whether an engine with a feed of its own reports changes of this table: it has rows of entities, or locators of
     * them.
     */
    public boolean emitsChanges() {
        return !name.startsWith(INTERNAL_PREFIX)
                && storedKinds().stream()
                        .anyMatch(each -> each.role() == RowRole.BASE || each.role() == RowRole.LOCATOR);
    }

    /** The kinds whose rows are stored by themselves, not inside rows of another kind. */
    public List<RowKind> storedKinds() {
        return rows.stream().filter(each -> each.role() != RowRole.EMBEDDED).toList();
    }
}
