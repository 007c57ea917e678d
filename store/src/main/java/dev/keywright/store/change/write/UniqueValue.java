package dev.keywright.store.change.write;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.store.error.ConstraintViolation;
import java.util.ArrayList;
import java.util.List;

/**
 * A value that no two rows of an entity may share, enforced by a guard row or by a unique index of the engine. Used by
 * {@code ApplyChanges}, {@code UniqueKeyConflict} and {@code Upkeep}.
 */
record UniqueValue(String entity, KeyLayout layout, Key key) {

    static UniqueValue of(RowKind guard, Key key) {
        return new UniqueValue(guard.entity(), guard.key(), key);
    }

    static UniqueValue of(RowKind kind, RowKind.Slot slot, Key key) {
        return new UniqueValue(kind.entity(), slot.key(), key);
    }

    ConstraintViolation violation() {
        List<String> columns = new ArrayList<>();
        List<String> values = new ArrayList<>();
        add(layout.partition(), key.partition(), columns, values);
        add(layout.sort(), key.sort(), columns, values);
        return ConstraintViolation.unique(entity, columns, values);
    }

    private static void add(List<Segment> segments, List<Object> held, List<String> columns, List<String> values) {
        for (int i = 0; i < segments.size(); i++) {
            Segment segment = segments.get(i);
            Object value = held.get(i);
            segment.column().filter(each -> segment.exact()).ifPresent(each -> {
                columns.add(each.toString());
                values.add(String.valueOf(SegmentValue.columnValue(segment, value)));
            });
        }
    }
}
