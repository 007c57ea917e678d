package dev.keywright.store.change;

import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.store.ConstraintViolation;
import dev.keywright.store.ConstraintViolation.Constraint;
import java.util.stream.Collectors;

/** Columns of an entity whose values no two of its rows share, kept by the rows of a guard or by an index of the engine. */
record Unique(String entity, KeyLayout key) {

    static Unique of(RowKind guard) {
        return new Unique(guard.entity(), guard.key());
    }

    static Unique of(RowKind kind, RowKind.Slot slot) {
        return new Unique(kind.entity(), slot.key());
    }

    ConstraintViolation violated() {
        String columns = key.segments()
                .flatMap(each -> each.column().stream())
                .map(Object::toString)
                .collect(Collectors.joining(", "));
        return new ConstraintViolation(Constraint.UNIQUE, "another row of " + entity + " has the same " + columns);
    }
}
