package dev.keywright.store.query.single;

import dev.keywright.core.design.Design;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Relationship;
import dev.keywright.store.query.single.ColumnLocation.Side;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds the place of a column in the stored rows of a kind: in the key, as a value, or as a reference to the row that
 * has it. Used by {@code SingleRead}.
 */
final class LocateColumns {

    private final Design design;
    private final RowKind kind;
    private final Optional<String> index;

    LocateColumns(Design design, RowKind kind, Optional<String> index) {
        this.design = design;
        this.kind = kind;
        this.index = index;
    }

    /** The place of the column; empty where the stored row does not always have it. */
    Optional<ColumnLocation> column(List<String> path, String name) {
        return column(path, name, new LinkedHashSet<>());
    }

    private Optional<ColumnLocation> column(List<String> path, String name, Set<ColumnPath> met) {
        ColumnPath column = new ColumnPath(path, name);
        if (!met.add(column)) {
            return Optional.empty();
        }
        return inKey(column)
                .or(() -> inValues(column))
                .or(() -> byParent(path, name, met))
                .or(() -> byChild(path, name, met));
    }

    private Optional<ColumnLocation> inValues(ColumnPath column) {
        int place = kind.columns().indexOf(column);
        return place < 0
                ? Optional.empty()
                : Optional.of(new ColumnLocation(Side.VALUES, place, column.toString(), Optional.empty()));
    }

    private Optional<ColumnLocation> inKey(ColumnPath column) {
        KeyLayout own = kind.key();
        Optional<ColumnLocation> listed = index.flatMap(each -> {
            KeyLayout layout = kind.layout(index).orElseThrow();
            return in(layout.partition(), column, Side.LISTED_PARTITION)
                    .or(() -> in(layout.sort(), column, Side.LISTED_SORT));
        });
        return listed.or(() -> in(own.partition(), column, Side.PARTITION)).or(() -> in(own.sort(), column, Side.SORT));
    }

    private Optional<ColumnLocation> in(List<Segment> segments, ColumnPath column, Side side) {
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            if (segment.exact() && segment.column().filter(column::equals).isPresent()) {
                return Optional.of(new ColumnLocation(
                        side,
                        i,
                        index.orElse(""),
                        segment.kind() == Segment.Kind.COLUMN ? Optional.empty() : Optional.of(segment)));
            }
        }
        return Optional.empty();
    }

    /** Finds a parent's column as the child's column that refers to it. */
    private Optional<ColumnLocation> byParent(List<String> path, String name, Set<ColumnPath> met) {
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

    /** Finds a reference where the key that it refers to is stored. */
    private Optional<ColumnLocation> byChild(List<String> path, String name, Set<ColumnPath> met) {
        String entity = kind.entity();
        for (String each : path) {
            entity = design.model().relationship(each).orElseThrow().parent();
        }
        for (Relationship each : design.model().relationships()) {
            int place = each.columns().indexOf(name);
            if (each.child().equals(entity)
                    && place >= 0
                    && each.discriminator().isEmpty()
                    && !each.optional()) {
                List<String> longer = new ArrayList<>(path);
                longer.add(each.name());
                Optional<ColumnLocation> above =
                        column(longer, each.parentColumns().get(place), met);
                if (above.isPresent()) {
                    return above;
                }
            }
        }
        return Optional.empty();
    }
}
