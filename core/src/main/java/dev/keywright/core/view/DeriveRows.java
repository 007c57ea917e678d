package dev.keywright.core.view;

import dev.keywright.core.Check;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.KeyOrder;
import dev.keywright.core.key.SegmentValue;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Model;
import dev.keywright.core.model.Relationship;
import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Derives the stored rows of a row kind from rows of entities. The writer, the checker and the repairer all use it, so
 * that they agree. Stored in rows: a result for existing data never changes.
 *
 * <pre>
 *   search by contact    ('SEARCH', contact_id | status, id)    search.contact_id/name    when status &lt;&gt; 'ended'
 *
 *   search(id=7, contact_id=4, status=active)    (SEARCH, 4 | active, 7)    search.contact_id/name=Ann
 *   search(id=8, contact_id=4, status=ended)     nothing
 * </pre>
 */
public final class DeriveRows {

    private static final Arguments NO_ARGUMENTS = new Arguments(Map.of());

    private final FollowReferences paths;
    private final RowKind kind;
    private final Entity entity;

    private DeriveRows(Model model, RowKind kind, RelatedRows related) {
        this.paths = new FollowReferences(model, related);
        this.kind = kind;
        this.entity = paths.entity(kind.entity());
    }

    /**
     * All rows of the kind; those of a counter or directory in the order of their keys. No rows for an embedded kind,
     * whose rows are stored in their parent.
     */
    public static List<StoredRow> of(Model model, RowKind kind, RelatedRows related) {
        if (kind.role() == RowRole.RANKING) {
            RowKind counter = Ranking.counter(kind);
            return of(model, counter, related).stream()
                    .map(each -> Ranking.row(kind, counter, each))
                    .toList();
        }
        DeriveRows derive = new DeriveRows(model, kind, related);
        List<Row> rows = related.rows(kind.entity()).stream()
                .flatMap(derive::matchingRows)
                .toList();
        boolean grouped = kind.role() == RowRole.COUNTER || kind.role() == RowRole.DIRECTORY;
        return grouped
                ? derive.groups(rows)
                : rows.stream().flatMap(derive::storedRows).toList();
    }

    /** The rows derived from one row of the root entity. REQUIRES: the kind is not a counter or a ranking. */
    public static List<StoredRow> of(Model model, RowKind kind, RelatedRows related, Row root) {
        Check.that(!kind.role().grouped(), "%s is of groups, not of one row", kind.name());
        DeriveRows derive = new DeriveRows(model, kind, related);
        return derive.matchingRows(root).flatMap(derive::storedRows).toList();
    }

    /** The amounts that one row of the root entity adds to the groups of a counter. REQUIRES: the kind is a counter. */
    public static List<Contribution> contributions(Model model, RowKind kind, RelatedRows related, Row root) {
        DeriveRows derive = new DeriveRows(model, kind, related);
        return derive.matchingRows(root)
                .map(row -> new Contribution(derive.key(kind.key(), row), row, derive.amounts(row)))
                .toList();
    }

    /** The row of a group with these totals; any row of the group gives its other columns. */
    public static StoredRow group(
            Model model, RowKind kind, RelatedRows related, Contribution any, Map<String, Object> totals) {
        return new DeriveRows(model, kind, related).group(any.key(), any.row(), totals);
    }

    private List<Object> amounts(Row row) {
        List<Object> counted = new ArrayList<>();
        for (RowKind.Total total : kind.totals()) {
            counted.add(total.of().isPresent() ? paths.value(row, total.of().get()) : 1L);
        }
        return counted;
    }

    /** The values of the primary key. */
    static List<Object> key(Entity entity, Row row) {
        List<Object> key = new ArrayList<>();
        entity.key().forEach(column -> key.add(row.value(column)));
        return key;
    }

    private Stream<Row> matchingRows(Row root) {
        if (kind.role() == RowRole.EMBEDDED) {
            return Stream.empty();
        }
        return new ExpandRow(paths).rows(kind, root).stream().filter(each -> meets(kind.predicate(), each));
    }

    private boolean meets(List<Condition> when, Row row) {
        Bindings bound = Bindings.NONE.with(entity.name(), row);
        return EvaluateCondition.allHold(
                when,
                (source, outer) -> {
                    throw new IllegalStateException(kind.name() + " depends on rows of " + source);
                },
                NO_ARGUMENTS,
                List.of(bound));
    }

    private Stream<StoredRow> storedRows(Row row) {
        Key key = key(kind.key(), row);
        boolean free = kind.role() == RowRole.GUARD && hasNull(key);
        return free ? Stream.empty() : Stream.of(new StoredRow(kind.name(), key, values(row), slots(row)));
    }

    /** A guard reserves no value where a column is null: a UNIQUE constraint of SQL allows any number of nulls. */
    private static boolean hasNull(Key key) {
        return Stream.concat(key.partition().stream(), key.sort().stream()).anyMatch(Objects::isNull);
    }

    private List<StoredRow> groups(List<Row> rows) {
        Map<Key, List<Row>> groups = new TreeMap<>(KeyOrder.of(kind.key()));
        for (Row row : rows) {
            groups.computeIfAbsent(key(kind.key(), row), key -> new ArrayList<>())
                    .add(row);
        }
        return groups.entrySet().stream()
                .map(each -> group(each.getKey(), each.getValue()))
                .toList();
    }

    /** The key of a group determines its columns and slots, so they can be taken from any row of it. */
    private StoredRow group(Key key, List<Row> rows) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (RowKind.Total total : kind.totals()) {
            Object number = total.of()
                    .map(column -> CounterTotals.of(total, paths.type(entity, column), present(rows, column)))
                    .orElse((long) rows.size());
            totals.put(total.toString(), number);
        }
        return group(key, rows.get(0), totals);
    }

    private StoredRow group(Key key, Row any, Map<String, Object> totals) {
        Map<String, Object> values = values(any);
        values.putAll(totals);
        Row counted = any;
        for (Map.Entry<String, Object> each : totals.entrySet()) {
            counted = counted.with(each.getKey(), each.getValue());
        }
        return new StoredRow(kind.name(), key, values, slots(counted));
    }

    private List<Object> present(List<Row> rows, ColumnPath column) {
        return rows.stream()
                .map(each -> paths.value(each, column))
                .filter(Objects::nonNull)
                .toList();
    }

    private Map<String, Object> values(Row row) {
        Map<String, Object> values = columns(row, kind.columns());
        for (RowKind.Embed embed : kind.embeds()) {
            values.put(
                    embed.relationship(),
                    embeddedRows(embed, row).stream()
                            .map(each -> columns(each, embed.columns()))
                            .toList());
        }
        return values;
    }

    private List<Row> embeddedRows(RowKind.Embed embed, Row row) {
        if (embed.isAncestorList()) {
            return new ExpandRow(paths).ancestors(embed, row);
        }
        Relationship relationship = paths.relationship(embed.relationship());
        return paths.children(relationship, row).stream()
                .sorted(byKey(paths.entity(relationship.child())))
                .toList();
    }

    private Map<String, Object> columns(Row row, List<ColumnPath> columns) {
        Map<String, Object> values = new LinkedHashMap<>();
        columns.forEach(each -> values.put(each.toString(), paths.value(row, each)));
        return values;
    }

    private static Comparator<Row> byKey(Entity entity) {
        Comparator<Row> order = (left, right) -> 0;
        for (String column : entity.key()) {
            Type type = entity.attribute(column).orElseThrow().type();
            order = order.thenComparing(row -> row.value(column), Values.order(type));
        }
        return order;
    }

    private Map<String, Key> slots(Row row) {
        Map<String, Key> slots = new LinkedHashMap<>();
        for (RowKind.Slot slot : kind.slots()) {
            if (meets(slot.predicate(), row)) {
                slots.put(slot.index(), key(slot.key(), withAncestorList(row)));
            }
        }
        return slots;
    }

    /** The index key holds all ancestors at once; the index lists the row under each. */
    private Row withAncestorList(Row row) {
        Row with = row;
        for (RowKind.Embed lineage : kind.ancestorList().stream().toList()) {
            List<Row> ancestors = embeddedRows(lineage, row);
            for (ColumnPath column : lineage.columns()) {
                List<Object> values = new ArrayList<>();
                ancestors.forEach(each -> values.add(each.value(column.toString())));
                with = with.with(column.toString(), Collections.unmodifiableList(values));
            }
        }
        return with;
    }

    private Key key(KeyLayout layout, Row row) {
        return new Key(segments(layout.partition(), row), segments(layout.sort(), row));
    }

    private List<Object> segments(List<Segment> segments, Row row) {
        List<Object> values = new ArrayList<>();
        segments.forEach(each -> values.add(segment(each, row)));
        return values;
    }

    private Object segment(Segment segment, Row row) {
        switch (segment.kind()) {
            case TAG:
                return segment.text();
            case SALT:
                return Salt.of(key(entity, row), segment.count());
            case COLUMN, BUCKET, REVERSED:
                return SegmentValue.of(
                        segment, paths.value(row, segment.column().orElseThrow()));
        }
        throw new IllegalStateException("no value of " + segment);
    }
}
