package dev.keywright.core.row;

import dev.keywright.core.Check;
import dev.keywright.core.model.Relationship;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A row of an entity: a value by column, null where the column is null. A left join that finds no row binds the {@link
 * #MISSING} row, all of whose columns are null. Immutable.
 */
public record Row(Map<String, Object> values) {

    public static final Row MISSING = new Row(Map.of());

    public Row {
        values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
    }

    /** The value, or null. REQUIRES: the row is missing or has the column. */
    public Object value(String column) {
        Check.that(this == MISSING || values.containsKey(column), "no column %s in %s", column, values);
        return values.get(column);
    }

    /**
     * Whether this row refers to the relationship's parent: where a reference may be to one of several entities, the
     * column beside it decides.
     */
    public boolean refersThrough(Relationship relationship) {
        return relationship
                .discriminator()
                .map(owner -> owner.label().equals(value(owner.column())))
                .orElse(true);
    }

    public Row with(String column, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(values);
        changed.put(column, value);
        return new Row(changed);
    }

    @Override
    public String toString() {
        return values.toString();
    }
}
