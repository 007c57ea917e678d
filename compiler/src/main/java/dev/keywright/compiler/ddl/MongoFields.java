package dev.keywright.compiler.ddl;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.TableColumns;
import dev.keywright.core.engine.row.SegmentOrder;
import dev.keywright.core.json.JsonText;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.query.Condition;
import dev.keywright.core.value.Type;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Where the columns of a table are in its documents. The key is {@code _id}: the value itself, or a document with a field a
 * segment. A column that does not sort there as it should has a field beside it that does.
 *
 * <pre>
 *   (contact_id | status, id)    {_id: {contact_id: …, status: "0.active", id: …}, metadata: …}
 * </pre>
 */
record MongoFields(Design design, Table table, TableColumns columns) {

    static final String ID = "_id";

    private static final String SORT_FIELD_SUFFIX = "_key";

    static MongoFields of(Design design, Table table) {
        return new MongoFields(design, table, TableColumns.of(design, table, type -> "field"));
    }

    private List<String> names(RowKind kind) {
        KeyLayout first = table.storedKinds().get(0).key();
        boolean shared = first.partition().size() == kind.key().partition().size();
        List<String> names = new ArrayList<>();
        name(names, shared ? first.partition() : kind.key().partition(), table.partition());
        name(names, kind.key().sort(), table.storedKinds().size() == 1 ? table.sort() : List.of());
        return names;
    }

    private static void name(List<String> names, List<Segment> segments, List<Table.KeyColumn> columns) {
        for (int i = 0; i < segments.size(); i++) {
            String name = columns.size() == segments.size() ? columns.get(i).name() : name(segments.get(i));
            names.add(StoredName.unused(name, names));
        }
    }

    private static String name(Segment segment) {
        switch (segment.kind()) {
            case TAG:
                return "kind";
            case SALT:
                return "salt";
            case COLUMN, REVERSED:
                return StoredName.of(segment.column().orElseThrow());
            case BUCKET:
                String unit = segment.period().map(each -> each.word()).orElse("bucket");
                return StoredName.of(segment.column().orElseThrow()) + "_" + unit;
        }
        throw new IllegalStateException("no name of " + segment);
    }

    private boolean single(RowKind kind) {
        return table.storedKinds().size() == 1 && kind.key().segments().count() == 1;
    }

    /** The field of a segment of the key. */
    String path(RowKind kind, int place) {
        return single(kind) ? ID : ID + "." + names(kind).get(place);
    }

    /** What {@code _id} is. */
    ObjectNode idSchema(RowKind kind) {
        List<Segment> segments = kind.key().segments().toList();
        if (single(kind)) {
            return segment(kind, segments.get(0));
        }
        List<String> names = names(kind);
        ObjectNode node = JsonText.object().put("bsonType", "object");
        node.set("required", JsonText.texts(names));
        ObjectNode properties = node.putObject("properties");
        IntStream.range(0, names.size()).forEach(i -> properties.set(names.get(i), segment(kind, segments.get(i))));
        return node;
    }

    private ObjectNode segment(RowKind kind, Segment segment) {
        if (segment.kind() == Segment.Kind.TAG) {
            ObjectNode node = JsonText.object();
            return node.set("enum", JsonText.texts(List.of(segment.text())));
        }
        boolean nullable = segment.column()
                .filter(each -> new ColumnTypes(design.model()).nullable(kind, each))
                .isPresent();
        return BsonTypes.keySchema(type(segment), nullable);
    }

    private static Type type(Segment segment) {
        switch (segment.kind()) {
            case TAG, REVERSED:
                return Type.TEXT;
            case SALT:
                return Type.INTEGER;
            case BUCKET:
                return segment.period().isPresent() ? segment.type().orElseThrow() : Type.BIGINT;
            case COLUMN:
                return SegmentOrder.valueType(segment);
        }
        throw new IllegalStateException("no type of " + segment);
    }

    /** The field by which an index sorts; none for a tag, which all rows of an index share. */
    Optional<String> sortField(RowKind kind, RowKind.Slot slot, Segment segment) {
        if (segment.kind() == Segment.Kind.TAG) {
            return Optional.empty();
        }
        List<Segment> key = kind.key().segments().toList();
        return Optional.of(IntStream.range(0, key.size())
                .filter(i -> same(key.get(i), segment))
                .mapToObj(i -> path(kind, i))
                .findFirst()
                .orElseGet(() -> field(kind, slot, segment)));
    }

    /** Whether both hold the same values, whichever way they run. */
    private static boolean same(Segment one, Segment other) {
        return one.kind() == other.kind()
                && one.column().equals(other.column())
                && one.period().equals(other.period())
                && one.count() == other.count();
    }

    /** Whether a row that the index lists may have null there. */
    private boolean nullable(RowKind kind, RowKind.Slot slot, Segment segment) {
        return segment.column()
                .filter(each ->
                        !each.isElement() && new ColumnTypes(design.model()).nullable(kind, slot.predicate(), each))
                .isPresent();
    }

    /** What fields a document has that a unique index lists: UNIQUE lets any number of nulls in, and rows that are gone. */
    ObjectNode presenceFilter(RowKind kind, RowKind.Slot slot) {
        ObjectNode filter = JsonText.object();
        stored(kind, slot).forEach(each -> {
            ObjectNode there = filter.putObject(field(kind, slot, each));
            boolean nullable =
                    nullable(kind, slot, each) || slot.predicate().stream().anyMatch(when -> reads(when, each));
            oneType(each)
                    .filter(type -> nullable)
                    .ifPresentOrElse(type -> there.put("$type", type), () -> there.put("$exists", true));
        });
        return filter;
    }

    /**
     * Whether a range of the index may be over documents that have nothing but their key: those that have gone. MongoDB wants
     * an index over {@code _id} alone to list all.
     */
    boolean mayListTombstones(RowKind kind, RowKind.Slot slot) {
        return slot.predicate().isEmpty()
                && !(single(kind) && stored(kind, slot).findAny().isEmpty())
                && slot.key().partition().stream()
                        .allMatch(each -> each.kind() == Segment.Kind.TAG
                                || kind.key().segments().anyMatch(own -> same(own, each)));
    }

    /** A filter that excludes documents without a row, if a field makes one possible. */
    ObjectNode liveFilter(RowKind kind, RowKind.Slot slot) {
        ObjectNode filter = JsonText.object();
        stored(kind, slot).findFirst().ifPresent(each -> filter.putObject(field(kind, slot, each))
                .put("$exists", true));
        return filter;
    }

    /** Whether that alone decides which documents the index lists. */
    boolean filterSuffices(RowKind kind, RowKind.Slot slot) {
        List<Segment> stored = stored(kind, slot).toList();
        return !stored.isEmpty()
                && slot.predicate().stream().allMatch(when -> stored.stream()
                        .anyMatch(each -> oneType(each).isPresent() && reads(when, each)));
    }

    /** The segments that are not in the key. */
    private Stream<Segment> stored(RowKind kind, RowKind.Slot slot) {
        return slot.key()
                .segments()
                .filter(each ->
                        each.kind() != Segment.Kind.TAG && kind.key().segments().noneMatch(own -> same(own, each)));
    }

    private static Optional<String> oneType(Segment segment) {
        JsonNode types = BsonTypes.keySchema(type(segment), false).get("bsonType");
        return types.isTextual() ? Optional.of(types.asText()) : Optional.empty();
    }

    private static boolean reads(Condition when, Segment segment) {
        return segment.column()
                .filter(each -> ColumnTypes.requiresNotNull(when, each))
                .isPresent();
    }

    /** A column of the ancestors that the row has inside. */
    private String inside(RowKind kind, ColumnPath column) {
        RowKind.Embed lineage = kind.ancestorList().orElseThrow();
        int list = kind.columns().size() + kind.totals().size() + kind.embeds().indexOf(lineage);
        return columns.of(kind).get(list).name() + "."
                + StoredName.nested(lineage).get(lineage.columns().indexOf(column));
    }

    private String field(RowKind kind, RowKind.Slot slot, Segment segment) {
        Optional<String> inside =
                segment.column().filter(ColumnPath::isAncestor).map(each -> inside(kind, each));
        if (inside.isPresent()) {
            return inside.get();
        }
        Optional<String> own = own(kind, segment);
        boolean alike = BsonTypes.ordersAlike(type(segment)) && !nullable(kind, slot, segment);
        List<String> taken = columns.of(kind).stream().map(each -> each.name()).toList();
        return own.filter(each -> alike)
                .orElseGet(() -> StoredName.unused(own.orElseGet(() -> name(segment)) + SORT_FIELD_SUFFIX, taken));
    }

    private Optional<String> own(RowKind kind, Segment segment) {
        return segment.column()
                .filter(each -> segment.kind() == Segment.Kind.COLUMN)
                .map(each -> each.isElement() ? new ColumnPath(each.path(), each.attributeName()) : each)
                .filter(kind.columns()::contains)
                .map(each -> columns.name(kind, each));
    }
}
