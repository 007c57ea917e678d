package dev.keywright.core.layout;

import dev.keywright.core.query.Condition;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Finds the columns that decide which rows of a kind exist, under which keys, and where indexes list them. A change of
 * any other column leaves the row at its place. Used by {@code Admission} and {@code IndependentColumns}.
 *
 * <pre>
 *   search    (id | )  name, status, rank    index (status | id) when rank is not null    id, rank, status
 * </pre>
 */
public final class PlacementColumns {

    private PlacementColumns() {}

    /** By their names in stored rows. */
    public static Set<String> of(RowKind kind) {
        Set<String> columns = exceptIndexedValues(kind);
        kind.slots().forEach(slot -> keyed(slot.key()).forEach(columns::add));
        return columns;
    }

    /**
     * The columns whose change may do more than replace a value in the index keys of a row that keeps its place: it may
     * move the row, or add it to an index or remove it from one.
     */
    public static Set<String> exceptIndexedValues(RowKind kind) {
        Set<String> columns = new TreeSet<>();
        keyed(kind.key()).forEach(columns::add);
        conditionColumns(kind.predicate()).forEach(columns::add);
        kind.expansion().ifPresent(each -> columns.add(own(each.of())));
        kind.slots().forEach(slot -> {
            keyed(slot.key().segments().filter(each -> each.kind() != Segment.Kind.COLUMN))
                    .forEach(columns::add);
            conditionColumns(slot.predicate()).forEach(columns::add);
        });
        return columns;
    }

    private static Stream<String> keyed(KeyLayout key) {
        return keyed(key.segments());
    }

    private static Stream<String> keyed(Stream<Segment> segments) {
        return segments.flatMap(each -> each.column().stream()).map(each -> new ColumnPath(
                        each.path(), each.attributeName().isEmpty() ? each.column() : each.attributeName())
                .toString());
    }

    private static Stream<String> conditionColumns(List<Condition> when) {
        return when.stream().flatMap(each -> each.columns().stream()).map(each -> own(each.name()));
    }

    private static String own(String column) {
        return ColumnPath.own(column).toString();
    }
}
