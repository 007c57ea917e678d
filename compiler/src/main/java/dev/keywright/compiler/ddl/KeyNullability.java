package dev.keywright.compiler.ddl;

import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.Design;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import java.util.List;
import java.util.stream.IntStream;

/** Which key columns of a table can be null: engines take none in a key, so such a column holds its key text (C20). */
record KeyNullability(Design design, Table table) {

    /** A key column with whether a row may have no value for it. */
    record Part(KeyColumn column, boolean nullable) {}

    List<Part> partition() {
        return parts(table.partition(), true);
    }

    List<Part> sort() {
        return parts(table.sort(), false);
    }

    private List<Part> parts(List<KeyColumn> columns, boolean partition) {
        return IntStream.range(0, columns.size())
                .mapToObj(each -> new Part(columns.get(each), nullable(each, partition)))
                .toList();
    }

    /** Where kinds share a table, one text holds everything after the tag, and it is never null. */
    private boolean nullable(int place, boolean partition) {
        return (partition || table.storedKinds().size() == 1)
                && table.storedKinds().stream()
                        .anyMatch(each -> nullable(
                                each,
                                (partition ? each.key().partition() : each.key().sort()),
                                place));
    }

    private boolean nullable(RowKind kind, List<Segment> segments, int place) {
        return place < segments.size()
                && segments.get(place)
                        .column()
                        .filter(each -> new ColumnTypes(design.model()).nullable(kind, each))
                        .isPresent();
    }
}
