package dev.keywright.core.view;

import dev.keywright.core.Check;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.value.Type;
import java.util.List;
import java.util.Optional;

/**
 * Follows references from a row: up to one parent, or down to all children. Used by {@code DeriveRows} and
 * {@code ExpandRow}.
 */
record FollowReferences(Model model, RelatedRows related) {

    /** The value at the end of a path; null where a parent on the way is missing. */
    Object value(Row row, ColumnPath column) {
        if (column.isAncestor()) {
            // A row that was expanded has these columns itself.
            return row.value(column.toString());
        }
        Row at = end(row, column.path()).orElse(null);
        if (at == null) {
            return null;
        }
        // A row that was not expanded returns its whole array, for an index that lists it under
        // each element.
        boolean whole = column.isElement() && !at.values().containsKey(column.column());
        return at.value(whole ? column.attributeName() : column.column());
    }

    /** The row at the end of a path of references. */
    Optional<Row> end(Row row, List<String> path) {
        Optional<Row> at = Optional.of(row);
        for (String step : path) {
            at = at.flatMap(each -> parent(relationship(step), each));
        }
        return at;
    }

    Optional<Row> parent(Relationship relationship, Row child) {
        return child.refersThrough(relationship) ? related.parent(relationship, child) : Optional.empty();
    }

    List<Row> children(Relationship relationship, Row parent) {
        return related.children(relationship, parent).stream()
                .filter(each -> each.refersThrough(relationship))
                .toList();
    }

    /** The type of the column at the end of a path that starts at this entity. */
    Type type(Entity from, ColumnPath column) {
        Entity at = from;
        for (String step : column.path()) {
            Relationship relationship = relationship(step);
            Check.that(relationship.child().equals(at.name()), "%s does not start at %s", step, at);
            at = entity(relationship.parent());
        }
        if (column.isDepth()) {
            return Type.BIGINT;
        }
        if (column.isRootPath()) {
            return Type.TEXT;
        }
        Type type = at.attribute(column.attributeName()).orElseThrow().type();
        return column.isElement() ? type.element().orElseThrow() : type;
    }

    Entity entity(String name) {
        return model.entity(name);
    }

    Relationship relationship(String name) {
        return model.relationship(name).orElseThrow();
    }
}
