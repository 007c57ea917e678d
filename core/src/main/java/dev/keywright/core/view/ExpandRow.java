package dev.keywright.core.view;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * Makes of one row the several rows that a kind stores of it, each with the columns that distinguish it from the
 * others. Stored in rows: a result for existing data never changes. Used by {@code DeriveRows}.
 *
 * <pre>
 *   each element of tags         id=1, tags={b,a,b}     id=1, …, tags[]=a           id=1, …, tags[]=b
 *   each ancestor of folder.up   id=3, up=1             id=3, …, ^=0, ^id=3, ^up=1  id=3, …, ^=1, ^id=1, ^up=null
 *   each way of folder.up        id=3, up=1             id=3, …, ^*=1/3/
 * </pre>
 *
 * Where the node of the tree is a parent of the row, these columns start with the path to it, and a row without that
 * parent makes no rows.
 */
record ExpandRow(FollowReferences paths) {

    List<Row> rows(RowKind kind, Row row) {
        return kind.expansion().map(each -> rows(kind, each, row)).orElse(List.of(row));
    }

    private List<Row> rows(RowKind kind, RowKind.Expansion each, Row row) {
        Entity entity = paths.entity(kind.entity());
        switch (each.unit()) {
            case ELEMENT:
                return elements(entity, each.of(), row);
            case ANCESTOR:
                return ancestors(each, row);
            case WAY:
                return List.of(row.with(ColumnPath.rootPath().column(), rootPath(entity, each, row)));
        }
        throw new IllegalStateException("no rows for " + each);
    }

    private static List<Row> elements(Entity entity, String column, Row row) {
        Type type = entity.attribute(column).orElseThrow().type().element().orElseThrow();
        if (!(row.value(column) instanceof List<?> elements)) {
            return List.of();
        }
        Set<Object> distinct = new TreeSet<>(Values.order(type));
        elements.stream().filter(each -> each != null).forEach(distinct::add);
        String name = ColumnPath.element(column).column();
        return distinct.stream().map(each -> row.with(name, each)).toList();
    }

    /** The ancestors that are stored inside a row. */
    List<Row> ancestors(RowKind.Embed lineage, Row row) {
        return ancestors(new RowKind.Expansion(RowKind.Expansion.Unit.ANCESTOR, lineage.relationship()), row);
    }

    /** A walk ends where it reaches a row again: data that other software wrote may contain a cycle. */
    private List<Row> ancestors(RowKind.Expansion each, Row row) {
        Relationship up = paths.relationship(each.of());
        Entity entity = paths.entity(up.child());
        List<Row> rows = new ArrayList<>();
        Set<List<Object>> met = new LinkedHashSet<>();
        Optional<Row> ancestor = paths.end(row, each.path());
        while (ancestor.isPresent() && met.add(DeriveRows.key(entity, ancestor.get()))) {
            rows.add(with(each.path(), row, ancestor.get(), rows.size()));
            ancestor = paths.parent(up, ancestor.get());
        }
        return rows;
    }

    private String rootPath(Entity entity, RowKind.Expansion each, Row row) {
        List<List<Object>> keys = new ArrayList<>();
        for (Row ancestor : ancestors(each, row)) {
            keys.add(
                    0,
                    entity.key().stream()
                            .map(column ->
                                    ancestor.value(ColumnPath.ancestor(column).column()))
                            .toList());
        }
        return RootPathText.of(keys);
    }

    private static Row with(List<String> path, Row row, Row ancestor, long depth) {
        Row with = row.with(ColumnPath.depth(path).toString(), depth);
        for (String column : ancestor.values().keySet()) {
            with = with.with(ColumnPath.ancestor(path, column).toString(), ancestor.value(column));
        }
        return with;
    }
}
