package dev.keywright.verify.data;

import dev.keywright.core.model.Attribute;
import dev.keywright.core.model.Entity;

/**
 * Draws a value of a column that nothing in the model restricts: no list of allowed values, no constant. Used by
 * {@code DrawColumnValues} and {@code DrawSampleValues}.
 */
interface FreeValues {

    /** @param identifies whether the column belongs to a key, so that its values must differ */
    Object value(Entity entity, Attribute attribute, boolean identifies);
}
