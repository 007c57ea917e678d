package dev.keywright.core.derive;

import dev.keywright.core.Check;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.core.value.Type;
import java.util.List;
import java.util.Optional;

/** Follows references from a row: up to one parent, or down to all children. */
record Paths(Model model, Related related) {

    /** The value at the end of a path; null where a parent on the way is missing. */
    Object value(Row row, ColumnPath column) {
        Row at = row;
        for (String step : column.path()) {
            Optional<Row> parent = parent(relationship(step), at);
            if (parent.isEmpty()) {
                return null;
            }
            at = parent.get();
        }
        // A row that is not spread gives its whole array, for an index that lists it under each element.
        boolean whole = column.isElement() && !at.values().containsKey(column.column());
        return at.value(whole ? column.plain() : column.column());
    }

    Optional<Row> parent(Relationship relationship, Row child) {
        return child.refersBy(relationship) ? related.parent(relationship, child) : Optional.empty();
    }

    List<Row> children(Relationship relationship, Row parent) {
        return related.children(relationship, parent).stream()
                .filter(each -> each.refersBy(relationship))
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
        if (column.equals(ColumnPath.depth())) {
            return Type.BIGINT;
        }
        Type type = at.attribute(column.plain()).orElseThrow().type();
        return column.isElement() ? type.element().orElseThrow() : type;
    }

    Entity entity(String name) {
        return model.entity(name).orElseThrow();
    }

    Relationship relationship(String name) {
        return model.relationship(name).orElseThrow();
    }
}
