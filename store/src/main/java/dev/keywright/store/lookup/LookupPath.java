package dev.keywright.store.lookup;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A way to find rows of an entity: by the keys of a kind, or by an index of the engine. Used by {@code FindRows},
 * {@code ListKeys} and {@code StorageMap}.
 *
 * @param kind the kind of the rows that are read
 */
record LookupPath(RowKind kind, Optional<String> index) {

    KeyLayout key() {
        return kind.layout(index).orElseThrow();
    }

    /** The first segments of the sort key whose values follow from these columns. */
    List<Segment> known(Entity entity, Set<String> columns) {
        return key().sort().stream()
                .takeWhile(each -> BuildKey.known(each, entity, columns))
                .toList();
    }

    /** The column whose range a list can be narrowed to: that of the segment after the known ones. */
    Optional<String> ranged(Entity entity, Set<String> columns) {
        return key().sort().stream()
                .skip(known(entity, columns).size())
                .limit(1)
                .filter(each -> each.kind() == Segment.Kind.COLUMN)
                .flatMap(each -> each.column().stream())
                .filter(each -> each.isOwn() && !each.isElement() && !each.isAncestor())
                .map(ColumnPath::column)
                .findFirst();
    }
}
