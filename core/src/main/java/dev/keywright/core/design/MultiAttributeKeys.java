package dev.keywright.core.design;

import dev.keywright.core.Check;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.StoredNames;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.query.Condition;
import dev.keywright.core.value.Type;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Decides which indexes have a key of several attributes of the rows themselves, rather than one encoded text, and
 * builds such keys. Stored in keys: a result for existing data never changes. Used by {@code IndexKeyOverhead} and
 * {@code PlaceKinds}.
 *
 * <pre>
 *   search ('SEARCH', id | 'SEARCH')    contact_id 19cc…, created_at 2024-05-17T09:30:00.000000Z, …
 *   listed by (contact_id | created_at, id)
 *
 *   as texts         GSI2PK SEARCH_BY_CONTACT_ID_CREATED_AT#19cc…    GSI2SK 2024-05-17T09:30:00.000000Z#f744…
 *   as attributes    contact_id | created_at, GSI2_id
 * </pre>
 *
 * An item is in such an index if it has every attribute of the key. Items of other kinds must stay out, and so must
 * rows that the index does not list. A column that a row has only in its own key, or that can be null, is therefore
 * written for the index once more, under a name that no other column has (<code>GSI2_id</code>). The primary key is in
 * every key, and never among the columns, so that there always is such an attribute. A column that is part of the key
 * has a name that no other kind uses ({@link StoredNames}): the engine refuses an item whose attribute of that name is
 * null, or of another type.
 */
public record MultiAttributeKeys(ColumnTypes types) {

    private static final int DIGITS_MAX = 38;

    /**
     * Whether an index over these rows can have the key: all its columns must be present in every row that it lists,
     * the engine must sort their values as SQL does, and all must ascend.
     */
    public boolean fits(RowKind kind, List<Condition> when, KeyLayout key) {
        int partition = key.partition().size();
        int sort = key.sort().size();
        return Math.min(partition, sort) >= 1
                && Math.max(partition, sort) >= 2
                && Math.max(partition, sort) <= EngineProfile.KEY_ATTRIBUTES_MAX
                && key.segments().allMatch(each -> isPresentIn(kind, when, each))
                && key.partition().stream().allMatch(each -> holds(each, MultiAttributeKeys::isKept))
                && key.sort().stream()
                        .allMatch(each -> !each.descending() && holds(each, MultiAttributeKeys::isSorted));
    }

    private boolean isPresentIn(RowKind kind, List<Condition> when, Segment segment) {
        return segment.kind() == Segment.Kind.COLUMN
                && isPlain(segment.column().orElseThrow())
                && !types.nullable(kind, when, segment.column().orElseThrow());
    }

    private static boolean isPlain(ColumnPath column) {
        return column.isOwn() && !column.isElement() && !column.isAncestor();
    }

    private static boolean holds(Segment segment, Predicate<Type> kept) {
        return kept.test(segment.type().orElseThrow());
    }

    /** Whether equal values are equal in the engine, and no value is empty. */
    private static boolean isKept(Type type) {
        switch (type.kind()) {
            case ENUM:
                return type.labels().stream().noneMatch(String::isEmpty);
            case SMALLINT, INTEGER, BIGINT, DECIMAL, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ:
                return isSorted(type);
            case BOOLEAN, REAL, DOUBLE, TEXT, JSON, BYTES, ARRAY:
                return false;
        }
        throw new IllegalStateException("no attribute of " + type);
    }

    private static boolean isSorted(Type type) {
        switch (type.kind()) {
            case SMALLINT, INTEGER, BIGINT, UUID, DATE, TIME, TIMESTAMP, TIMESTAMPTZ:
                return true;
            case DECIMAL:
                return type.size() > 0 && type.size() <= DIGITS_MAX && type.scale() <= type.size();
            case BOOLEAN, REAL, DOUBLE, TEXT, JSON, BYTES, ARRAY, ENUM:
                return false;
        }
        throw new IllegalStateException("no attribute of " + type);
    }

    /** The columns of the key that an index adds to its rows, since these do not have them as columns. */
    public Stream<ColumnPath> addedColumns(RowKind base, KeyLayout key) {
        return key.segments().flatMap(each -> each.column().stream()).filter(each -> !shared(base, each));
    }

    private boolean shared(RowKind kind, ColumnPath column) {
        return kind.columns().contains(column) && !types.nullable(kind, column);
    }

    /** The table with multi-attribute keys for these indexes, in place of the keys that they had. */
    public Table rekeyed(Table table, List<String> indexes) {
        Table several = table.withIndexes(table.indexes().stream()
                .map(each -> indexes.contains(each.name()) ? keyed(table, each, StoredName::of) : each)
                .toList());
        StoredNames names = StoredNames.untyped(several);
        return several.withIndexes(several.indexes().stream()
                .map(each -> indexes.contains(each.name())
                        ? keyed(table, each, column -> name(kind(table, each), each, column, names))
                        : each)
                .toList());
    }

    private Table.Index keyed(Table table, Table.Index index, Naming naming) {
        KeyLayout key = kind(table, index).layout(Optional.of(index.name())).orElseThrow();
        return new Table.Index(
                index.name(),
                columns(key.partition(), naming),
                columns(key.sort(), naming),
                index.projection(),
                index.sparse(),
                index.unique());
    }

    /** Names the attribute for a column. */
    private interface Naming {
        String of(ColumnPath column);
    }

    private static List<KeyColumn> columns(List<Segment> segments, Naming naming) {
        return segments.stream()
                .map(each -> new KeyColumn(
                        naming.of(each.column().orElseThrow()),
                        each.type().orElseThrow().numeric() ? "N" : "S",
                        false))
                .toList();
    }

    private String name(RowKind kind, Table.Index index, ColumnPath column, StoredNames names) {
        return shared(kind, column)
                ? names.of(kind).get(kind.columns().indexOf(column))
                : names.unused(index.name() + "_" + StoredName.of(column));
    }

    private static RowKind kind(Table table, Table.Index index) {
        List<RowKind> listed = table.storedKinds().stream()
                .filter(each ->
                        each.slots().stream().anyMatch(slot -> slot.index().equals(index.name())))
                .toList();
        Check.that(listed.size() == 1, "index %s lists %s kinds of rows", index.name(), listed.size());
        return listed.get(0);
    }
}
