package dev.keywright.store.input;

import dev.keywright.core.model.Entity;
import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.EvaluationException;
import dev.keywright.core.row.Row;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;

/**
 * Refuses a row that makes a CHECK of its entity false, or an error. One that makes it unknown, by a null, is accepted.
 * Used by {@code PendingChanges} and {@code ChangeInPlace}.
 */
public final class CheckRow {

    private CheckRow() {}

    public static void check(Entity entity, Row row) {
        for (Entity.Constraint each : entity.constraints()) {
            if (isFalse(entity, each.condition(), row)) {
                throw new ConstraintViolation(
                        ConstraintViolation.Constraint.CHECK,
                        "a row of " + entity.name() + " violates CHECK (" + each.check() + ")");
            }
        }
    }

    private static boolean isFalse(Entity entity, Condition condition, Row row) {
        try {
            return EvaluateCondition.isFalse(condition, Bindings.NONE.with(entity.name(), row));
        } catch (EvaluationException e) {
            throw new RefusedException("a CHECK of " + entity.name() + " fails: " + e.getMessage(), e);
        }
    }
}
