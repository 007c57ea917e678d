package dev.keywright.core.design;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeKind;
import java.util.List;

/**
 * Determines the types of the columns of a row kind, and whether they may be null. Tables of existing stores rely on
 * it: never change it for existing columns.
 */
public record ColumnTypes(Model model) {

    public Type type(RowKind kind, ColumnPath column) {
        return type(kind.entity(), column);
    }

    /** The type of a column seen from an entity. */
    Type type(String entity, ColumnPath column) {
        if (column.isDepth() || column.isTotal()) {
            return Type.BIGINT;
        }
        if (column.isRootPath()) {
            return Type.TEXT;
        }
        Type type = attribute(entity, column).type();
        return column.isElement() ? type.element().orElseThrow() : type;
    }

    /** Counts are BIGINT; so are sums of small integers, and other sums have the type that can hold them. */
    Type type(RowKind kind, RowKind.Total total) {
        boolean counts = total.function() == Term.Aggregate.Function.COUNT;
        if (counts || total.of().isEmpty()) {
            return Type.BIGINT;
        }
        Type type = type(kind, total.of().get());
        if (type.kind() == TypeKind.SMALLINT || type.kind() == TypeKind.INTEGER) {
            return Type.BIGINT;
        }
        boolean floating = type.kind() == TypeKind.REAL || type.kind() == TypeKind.DOUBLE;
        return floating ? Type.DOUBLE : Type.decimal(0, type.scale());
    }

    /** Whether the value can be null in a row of the kind: not where the kind's predicate excludes such rows. */
    public boolean nullable(RowKind kind, ColumnPath column) {
        return nullable(kind, kind.predicate(), column);
    }

    /** Whether the value can be null in rows for which all conditions hold. */
    public boolean nullable(RowKind kind, List<Condition> when, ColumnPath column) {
        boolean guarded = kind.role() == RowRole.GUARD && kind.key().segments().anyMatch(each -> each.is(column));
        return !guarded
                && nullable(kind.entity(), column)
                && when.stream().noneMatch(each -> requiresNotNull(each, column));
    }

    /** Whether the column can be null, seen from an entity. */
    boolean nullable(String entity, ColumnPath column) {
        boolean generated = column.isElement() || column.isDepth() || column.isRootPath() || column.isTotal();
        boolean far = column.path().stream().map(this::relationship).anyMatch(ColumnTypes::mayMiss);
        return far || (!generated && attribute(entity, column).nullable());
    }

    private static boolean mayMiss(Relationship relationship) {
        return relationship.optional() || relationship.discriminator().isPresent();
    }

    /** Whether a condition is {@code not (alarm is null)} of the column. */
    public static boolean requiresNotNull(Condition condition, ColumnPath column) {
        return column.isOwn()
                && condition instanceof Condition.Not not
                && not.condition() instanceof Condition.IsNull none
                && none.value() instanceof Term.Column asked
                && asked.name().equals(column.column());
    }

    private Attribute attribute(String entity, ColumnPath column) {
        Entity at = model.entity(entity);
        for (String step : column.path()) {
            at = model.entity(relationship(step).parent());
        }
        return at.attribute(column.attributeName()).orElseThrow();
    }

    private Relationship relationship(String name) {
        return model.relationship(name).orElseThrow();
    }
}
