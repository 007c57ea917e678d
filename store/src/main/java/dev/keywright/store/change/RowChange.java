package dev.keywright.store.change;

import dev.keywright.core.model.Relationship;
import dev.keywright.core.row.Row;
import dev.keywright.store.lookup.Identity;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The change of one row: its values before and after. A row that is inserted has no before, one that is deleted no
 * after.
 *
 * @param moved whether the row is deleted only because its primary key changes; ON DELETE rules do not apply then
 */
public record RowChange(Identity identity, Optional<Row> before, Optional<Row> after, boolean moved) {

    public RowChange(Identity identity, Optional<Row> before, Optional<Row> after) {
        this(identity, before, after, false);
    }

    /** Combines two changes of one row, made one after the other. */
    public RowChange then(RowChange later) {
        return new RowChange(identity, before, later.after, later.moved);
    }

    /** The columns that differ; all columns where the row is inserted or deleted. */
    public Set<String> columns() {
        Row any = after.or(() -> before).orElseThrow();
        Set<String> columns = new TreeSet<>();
        for (String each : any.values().keySet()) {
            boolean same = before.isPresent()
                    && after.isPresent()
                    && Objects.equals(before.get().value(each), after.get().value(each));
            if (!same) {
                columns.add(each);
            }
        }
        return columns;
    }

    /** Whether the row refers to a parent afterwards that it did not refer to before. */
    public boolean gainsReference(Relationship relationship) {
        boolean same = before.filter(each -> each.refersThrough(relationship))
                .filter(each -> relationship.columns().stream().noneMatch(columns()::contains))
                .isPresent();
        return after.filter(each -> each.refersThrough(relationship)).isPresent() && !same;
    }
}
