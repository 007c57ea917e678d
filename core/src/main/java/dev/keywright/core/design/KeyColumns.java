package dev.keywright.core.design;

import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.model.Period;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.value.TypeText;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Names and types the key columns of a table in its target: one text, the bytes of one row key, or one column for each
 * segment. No two have the same name, and where a generated column and a column of the model want the same name, the
 * model's has it. Names are stored: a result for existing data never changes. Used by {@code DistinctCounters},
 * {@code LayOutEverything}, {@code PlaceKinds} and {@code TableShape}.
 *
 * <pre>
 *   (salt(8), 'CALL' | day(taken_at), reading.device_id/site_id)
 *   salt smallint, kind text, taken_at_day timestamptz, device_id_site_id uuid
 * </pre>
 */
public final class KeyColumns {

    private static final String TEXT = "text";

    private final EngineProfile target;
    private final List<RowKind> rows;
    private final Set<String> columns = new LinkedHashSet<>();
    private final List<KeyColumn> partition;
    private final List<KeyColumn> sort;

    /**
     * @param rows the kinds that share the table
     */
    public KeyColumns(EngineProfile target, List<RowKind> rows) {
        this.target = target;
        this.rows =
                rows.stream().filter(each -> each.role() != RowRole.EMBEDDED).toList();
        this.rows.stream()
                .flatMap(each -> Stream.concat(
                        each.columns().stream(), each.key().segments().flatMap(segment -> segment.column().stream())))
                .map(StoredName::of)
                .forEach(columns::add);
        Set<String> used = new LinkedHashSet<>();
        KeyLayout first = this.rows.get(0).key();
        if (target.has(Capability.TEXT_KEYS)) {
            this.partition = List.of(text("PK"));
            this.sort = List.of(text("SK"));
        } else if (target.has(Capability.ENTITY_TABLES) && this.rows.size() > 1) {
            this.partition = List.of(new KeyColumn(unused("row", used), "bytes", false));
            this.sort = List.of();
        } else {
            this.partition = typed(first.partition(), used);
            this.sort = sorted(used);
        }
    }

    /** A table that belongs to no design, such as the store's own tables. */
    public static Table internalTable(EngineProfile target, String name, List<RowKind> rows) {
        KeyColumns columns = new KeyColumns(target, rows);
        return new Table(name, columns.partition, columns.sort, List.of(), Optional.empty(), List.of(), rows);
    }

    public List<KeyColumn> partition() {
        return partition;
    }

    public List<KeyColumn> sort() {
        return sort;
    }

    public Table.Index index(String name, KeyLayout key, List<String> projection, boolean sparse, boolean unique) {
        if (target.has(Capability.TEXT_KEYS)) {
            return new Table.Index(
                    name, List.of(text(name + "PK")), List.of(text(name + "SK")), projection, true, false);
        }
        Set<String> used = new LinkedHashSet<>();
        return new Table.Index(
                name,
                nested(key.partition(), typed(key.partition(), used)),
                nested(key.sort(), typed(key.sort(), used)),
                projection,
                sparse,
                unique);
    }

    /** Columns of ancestors are nested in the list that the rows of the index hold. */
    private static List<KeyColumn> nested(List<Segment> segments, List<KeyColumn> columns) {
        List<KeyColumn> named = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            KeyColumn each = columns.get(i);
            named.add(segments.get(i)
                    .column()
                    .filter(ColumnPath::isAncestor)
                    .map(path -> new KeyColumn(StoredName.nested(path), each.type(), each.descending()))
                    .orElse(each));
        }
        return named;
    }

    /**
     * The sort columns of a table of several kinds. Sort keys of several kinds differ in shape, so the columns are the
     * kind's tag, and all further segments in one text.
     */
    private List<KeyColumn> sorted(Set<String> used) {
        if (rows.size() == 1) {
            return typed(rows.get(0).key().sort(), used);
        }
        return Stream.of("kind", "place")
                .map(each -> new KeyColumn(unused(each, used), TEXT, false))
                .toList();
    }

    private KeyColumn text(String name) {
        return new KeyColumn(unused(name, Set.of()), "S", false);
    }

    private List<KeyColumn> typed(List<Segment> segments, Set<String> used) {
        List<KeyColumn> typed = new ArrayList<>();
        for (Segment each : segments) {
            KeyColumn column = column(each, used);
            used.add(column.name());
            typed.add(column);
        }
        return typed;
    }

    private KeyColumn column(Segment segment, Set<String> used) {
        switch (segment.kind()) {
            case COLUMN:
                return new KeyColumn(StoredName.unused(of(segment), used), type(segment), segment.descending());
            case TAG:
                return new KeyColumn(unused("kind", used), TEXT, false);
            case SALT:
                return new KeyColumn(unused("salt", used), "smallint", false);
            case BUCKET:
                String period = segment.period().map(Period::word).orElse("bucket");
                return new KeyColumn(unused(of(segment) + "_" + period, used), type(segment), false);
            case REVERSED:
                return new KeyColumn(unused("reversed_" + of(segment), used), TEXT, false);
        }
        throw new IllegalStateException("no column for " + segment);
    }

    private static String of(Segment segment) {
        return StoredName.of(segment.column().orElseThrow());
    }

    private static String type(Segment segment) {
        return TypeText.write(segment.type().orElseThrow());
    }

    private String unused(String name, Set<String> used) {
        Set<String> taken = new LinkedHashSet<>(columns);
        taken.addAll(used);
        return StoredName.unused(name, taken);
    }
}
