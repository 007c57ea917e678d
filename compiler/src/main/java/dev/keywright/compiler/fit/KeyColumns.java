package dev.keywright.compiler.fit;

import dev.keywright.core.engine.EngineProfile;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Key columns as the target has them: one text, typed columns, fields of an index, or bytes. */
final class KeyColumns {

    private final EngineProfile target;

    KeyColumns(EngineProfile target) {
        this.target = target;
    }

    /**
     * @param mixed whether rows of several kinds share the table, so that their sort keys differ in shape
     */
    List<KeyColumn> partition(RowKind kind, boolean mixed) {
        if (target.has(Capability.TEXT_KEYS)) {
            return List.of(new KeyColumn("PK", "S", false));
        }
        return typed(kind.key().partition());
    }

    List<KeyColumn> sort(RowKind kind, boolean mixed) {
        if (target.has(Capability.TEXT_KEYS)) {
            return List.of(new KeyColumn("SK", "S", false));
        }
        if (mixed) {
            return List.of(new KeyColumn("kind", "text", false), new KeyColumn("place", "text", false));
        }
        return typed(kind.key().sort());
    }

    Table.Index index(String name, KeyLayout key, List<String> projection, boolean sparse) {
        if (target.has(Capability.TEXT_KEYS)) {
            return new Table.Index(
                    name,
                    List.of(new KeyColumn(name + "PK", "S", false)),
                    List.of(new KeyColumn(name + "SK", "S", false)),
                    projection,
                    true,
                    false);
        }
        return new Table.Index(name, typed(key.partition()), typed(key.sort()), projection, sparse, false);
    }

    private List<KeyColumn> typed(List<Segment> segments) {
        List<KeyColumn> columns = new ArrayList<>();
        for (Segment each : segments) {
            columns.add(column(each));
        }
        return columns;
    }

    private static KeyColumn column(Segment segment) {
        switch (segment.kind()) {
            case COLUMN:
                String name = segment.column().orElseThrow().toString();
                return new KeyColumn(
                        name.substring(name.lastIndexOf('/') + 1),
                        segment.type().orElseThrow().toString(),
                        segment.descending());
            case TAG:
                return new KeyColumn("kind", "text", false);
            case SALT:
                return new KeyColumn("salt", "smallint", false);
            case BUCKET:
                return new KeyColumn(
                        segment.period().orElseThrow().word().toLowerCase(Locale.ROOT),
                        segment.type().orElseThrow().toString(),
                        false);
            case REVERSED:
                return new KeyColumn(
                        "reversed_" + segment.column().orElseThrow().column(), "text", false);
        }
        throw new IllegalStateException("no column for " + segment);
    }
}
