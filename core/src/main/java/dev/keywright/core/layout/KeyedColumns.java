package dev.keywright.core.layout;

import dev.keywright.core.query.ColumnsOf;
import dev.keywright.core.query.Condition;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * The columns that say where rows of a kind are: which rows there are, under which keys, and where indexes list them. Whoever
 * changes another column of a row leaves it at its place.
 *
 * <pre>
 *   search    (id | )  name, status, rank    index (status | id) when rank is not null    id, rank, status
 * </pre>
 */
public final class KeyedColumns {

    private KeyedColumns() {}

    /** As rows name them. */
    public static Set<String> of(RowKind kind) {
        Set<String> columns = withoutIndexes(kind);
        kind.slots().forEach(slot -> keyed(slot.key()).forEach(columns::add));
        return columns;
    }

    /** Those of them from which more follows than a value in the keys under which indexes list a row that stays where it is. */
    public static Set<String> withoutIndexes(RowKind kind) {
        Set<String> columns = new TreeSet<>();
        keyed(kind.key()).forEach(columns::add);
        asked(kind.when()).forEach(columns::add);
        kind.each().ifPresent(each -> columns.add(own(each.of())));
        kind.slots().forEach(slot -> {
            keyed(slot.key().segments().filter(each -> each.kind() != Segment.Kind.COLUMN))
                    .forEach(columns::add);
            asked(slot.when()).forEach(columns::add);
        });
        return columns;
    }

    private static Stream<String> keyed(KeyLayout key) {
        return keyed(key.segments());
    }

    private static Stream<String> keyed(Stream<Segment> segments) {
        return segments.flatMap(each -> each.column().stream())
                .map(each ->
                        new ColumnPath(each.path(), each.plain().isEmpty() ? each.column() : each.plain()).toString());
    }

    private static Stream<String> asked(List<Condition> when) {
        return when.stream().flatMap(each -> ColumnsOf.of(each).stream()).map(each -> own(each.name()));
    }

    private static String own(String column) {
        return ColumnPath.own(column).toString();
    }
}
