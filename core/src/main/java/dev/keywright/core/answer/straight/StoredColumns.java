package dev.keywright.core.answer.straight;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Relationship;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.IntFunction;

/** Where a stored row has the columns of the rows that it is made of: in its key, beside it, or as a reference to them. */
final class StoredColumns {

    private final Design design;
    private final RowKind kind;
    private final Optional<String> index;

    StoredColumns(Design design, RowKind kind, Optional<String> index) {
        this.design = design;
        this.kind = kind;
        this.index = index;
    }

    /** How to take the column; empty where the row does not tell it for sure. */
    Optional<Function<StoredRow, Object>> column(List<String> path, String name) {
        return column(path, name, new LinkedHashSet<>());
    }

    private Optional<Function<StoredRow, Object>> column(List<String> path, String name, Set<ColumnPath> met) {
        ColumnPath column = new ColumnPath(path, name);
        if (!met.add(column)) {
            return Optional.empty();
        }
        Optional<Function<StoredRow, Object>> stored =
                kind.columns().contains(column) ? Optional.of(beside(column)) : Optional.empty();
        return inKey(column)
                .or(() -> stored)
                .or(() -> byParent(path, name, met))
                .or(() -> byChild(path, name, met));
    }

    private static Function<StoredRow, Object> beside(ColumnPath column) {
        String name = column.toString();
        return row -> row.values().get(name);
    }

    private Optional<Function<StoredRow, Object>> inKey(ColumnPath column) {
        KeyLayout own = kind.key();
        Optional<Function<StoredRow, Object>> listed = index.flatMap(each -> {
            KeyLayout layout = kind.layout(index).orElseThrow();
            return in(
                            layout.partition(),
                            column,
                            place -> row -> row.slots().get(each).partition().get(place))
                    .or(() -> in(
                            layout.sort(),
                            column,
                            place -> row -> row.slots().get(each).sort().get(place)));
        });
        return listed.or(() -> in(
                        own.partition(),
                        column,
                        place -> row -> row.key().partition().get(place)))
                .or(() ->
                        in(own.sort(), column, place -> row -> row.key().sort().get(place)));
    }

    private static Optional<Function<StoredRow, Object>> in(
            List<Segment> segments, ColumnPath column, IntFunction<Function<StoredRow, Object>> at) {
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            Function<StoredRow, Object> stored = at.apply(i);
            if (segment.exact() && segment.column().filter(column::equals).isPresent()) {
                return Optional.of(
                        segment.kind() == Segment.Kind.COLUMN
                                ? stored
                                : row -> SegmentValue.column(segment, stored.apply(row)));
            }
        }
        return Optional.empty();
    }

    /** A parent's column that the child refers by. */
    private Optional<Function<StoredRow, Object>> byParent(List<String> path, String name, Set<ColumnPath> met) {
        if (path.isEmpty()) {
            return Optional.empty();
        }
        Relationship relationship =
                design.model().relationship(path.get(path.size() - 1)).orElseThrow();
        int place = relationship.parentColumns().indexOf(name);
        return place < 0
                ? Optional.empty()
                : column(
                        path.subList(0, path.size() - 1), relationship.columns().get(place), met);
    }

    /** A reference, where what it refers to is stored. */
    private Optional<Function<StoredRow, Object>> byChild(List<String> path, String name, Set<ColumnPath> met) {
        String entity = kind.entity();
        for (String each : path) {
            entity = design.model().relationship(each).orElseThrow().parent();
        }
        for (Relationship each : design.model().relationships()) {
            int place = each.columns().indexOf(name);
            if (each.child().equals(entity) && place >= 0 && each.when().isEmpty() && !each.optional()) {
                List<String> longer = new ArrayList<>(path);
                longer.add(each.name());
                Optional<Function<StoredRow, Object>> above =
                        column(longer, each.parentColumns().get(place), met);
                if (above.isPresent()) {
                    return above;
                }
            }
        }
        return Optional.empty();
    }
}
