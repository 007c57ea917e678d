package dev.keywright.core.layout;

import dev.keywright.core.Check;
import dev.keywright.core.model.Entity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A table as the engine sees it, with the kinds of rows that live in it.
 *
 * @param families where the engine has column families, which columns each holds
 * @param retention where rows go by period
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
     * Columns that the engine keeps together.
     *
     * @param columns {@code mail.body}: of a row kind, a column; a family without any holds what no other does
     */
    public record ColumnFamily(String name, List<String> columns) {

        public ColumnFamily {
            columns = List.copyOf(columns);
        }

        public static String column(RowKind kind, ColumnPath column) {
            return kind.name() + "." + column;
        }
    }

    /** The family that a column of a row kind lies in. REQUIRES: the table has families. */
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
     * An index that the engine keeps.
     *
     * @param projection the columns it holds beside the keys; empty holds none of them
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

        /** Whether its key is several attributes of items, and not a text for each half that is made of them. */
        public boolean isMultiAttribute() {
            return (partition.size() > 1 || sort.size() > 1)
                    && Stream.concat(partition.stream(), sort.stream())
                            .allMatch(each -> ATTRIBUTE_TYPES.contains(each.type()));
        }
    }

    /** What tables that no design has are named by. */
    public static final String INTERNAL_PREFIX = "keywright_";

    public Table {
        partition = List.copyOf(partition);
        sort = List.copyOf(sort);
        families = List.copyOf(families);
        indexes = List.copyOf(indexes);
        rows = List.copyOf(rows);
    }

    /**
     * A table that no design has, of rows that hold these columns and come from nothing else.
     *
     * <p>REQUIRES: the name begins with {@link #OWN}
     */
    public static Table internal(String name, KeyLayout key, String... columns) {
        Check.that(name.startsWith(INTERNAL_PREFIX), "%s is no name of a table that no design has", name);
        RowKind kind = new RowKind(
                name,
                name,
                RowRole.BASE,
                key,
                Stream.of(columns).map(ColumnPath::own).toList(),
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(),
                List.of());
        return new Table(name, List.of(), List.of(), List.of(), Optional.empty(), List.of(), List.of(kind));
    }

    public Table withIndexes(List<Index> others) {
        return new Table(name, partition, sort, families, retention, others, rows);
    }

    /** The same table with more kinds of rows in it. */
    public Table withRows(List<RowKind> more) {
        List<RowKind> all = new ArrayList<>(rows);
        all.addAll(more);
        return new Table(name, partition, sort, families, retention, indexes, all);
    }

    /** Whether rows of entities lie in it, or what leads to them: of their changes an engine with a feed of its own tells. */
    public boolean emitsChanges() {
        return !name.startsWith(INTERNAL_PREFIX)
                && storedKinds().stream()
                        .anyMatch(each -> each.role() == RowRole.BASE || each.role() == RowRole.LOCATOR);
    }

    /** The kinds whose rows are there by themselves, not inside rows of another kind. */
    public List<RowKind> storedKinds() {
        return rows.stream().filter(each -> each.role() != RowRole.EMBEDDED).toList();
    }
}
