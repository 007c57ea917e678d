package dev.keywright.compiler.ddl;

import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.design.Design;
import dev.keywright.core.design.StoredColumn;
import dev.keywright.core.design.StoredColumns;
import dev.keywright.core.form.Condition;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.layout.Table.KeyColumn;
import dev.keywright.core.value.Kind;
import dev.keywright.core.value.Type;
import dev.keywright.core.value.TypeText;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Where the columns of a table are in its documents. The key is {@code _id}: the value itself, or a document with a field
 * a key column. A column that does not sort there as it should has a field with its key text beside it.
 *
 * <pre>
 *   (contact_id | status, id)    {_id: {contact_id: …, status: "0.active", id: …}, metadata: …}
 * </pre>
 */
record MongoFields(Design design, Table table, StoredColumns columns) {

    private static final String ID = "_id";
    private static final String SPELLED = "_key";

    static MongoFields of(Design design, Table table) {
        return new MongoFields(design, table, StoredColumns.of(design, table, type -> "field"));
    }

    /** The key as the fields that it has. */
    List<StoredColumn> key() {
        KeySegments key = new KeySegments(design, table);
        return Stream.concat(key.partition().stream(), key.sort().stream())
                .map(each -> new StoredColumn(each.column().name(), keyType(each), false, List.of()))
                .toList();
    }

    private static Type keyType(KeySegments.Part part) {
        Type type = TypeText.read(part.column().type());
        return part.nullable() || !BsonTypes.ordersAlike(type) ? Type.TEXT : type;
    }

    /** The path of the field that tells kinds apart, where several share the collection. */
    String tag() {
        return path(table.sort().get(0));
    }

    String path(KeyColumn column) {
        boolean alone = table.partition().size() + table.sort().size() == 1;
        return alone ? ID : ID + "." + column.name();
    }

    /** The field that holds a column's own value, if one does. */
    Optional<String> value(RowKind kind, ColumnPath column) {
        if (kind.columns().contains(column)) {
            return Optional.of(columns.name(kind, column));
        }
        return inKey(kind, segment -> segment.is(column))
                .filter(each -> key().stream()
                        .anyMatch(field -> field.name().equals(each.name())
                                && TypeText.write(field.type()).equals(each.type())))
                .map(this::path);
    }

    /** The field by which an index sorts; empty for a tag, which all rows of an index share. */
    Optional<String> sorted(RowKind kind, RowKind.Slot slot, Segment segment, KeyColumn column) {
        if (segment.kind() == Segment.Kind.TAG) {
            return Optional.empty();
        }
        return Optional.of(inKey(kind, segment::equals)
                .or(() -> inKey(kind, each -> segment.column().filter(each::is).isPresent() && plain(segment)))
                .map(this::path)
                .orElseGet(() -> field(kind, slot.when(), segment, column)));
    }

    /** What rows of a kind hold for indexes only: key texts, buckets and salts, and when the row goes. */
    List<StoredColumn> beside(RowKind kind) {
        List<StoredColumn> beside = new ArrayList<>();
        for (RowKind.Slot slot : kind.slots()) {
            table.indexes().stream()
                    .filter(each -> each.name().equals(slot.index()))
                    .forEach(index -> {
                        beside(beside, kind, slot, slot.key().partition(), index.partition());
                        beside(beside, kind, slot, slot.key().sort(), index.sort());
                    });
        }
        table.retention()
                .ifPresent(each -> beside.add(new StoredColumn(
                        columns.free(Expiry.COLUMN), Type.time(Kind.TIMESTAMPTZ, 0), true, List.of())));
        return beside;
    }

    private void beside(
            List<StoredColumn> beside,
            RowKind kind,
            RowKind.Slot slot,
            List<Segment> segments,
            List<KeyColumn> columns) {
        for (int i = 0; i < segments.size(); i++) {
            KeyColumn column = columns.get(i);
            sorted(kind, slot, segments.get(i), column)
                    .filter(each -> !each.equals(ID) && !each.startsWith(ID + "."))
                    .filter(each -> Stream.concat(this.columns.of(kind).stream(), beside.stream())
                            .noneMatch(known -> known.name().equals(each)))
                    .ifPresent(each -> beside.add(new StoredColumn(
                            each,
                            each.equals(column.name()) ? TypeText.read(column.type()) : Type.TEXT,
                            true,
                            List.of())));
        }
    }

    private static boolean plain(Segment segment) {
        return segment.kind() == Segment.Kind.COLUMN;
    }

    private String field(RowKind kind, List<Condition> when, Segment segment, KeyColumn column) {
        boolean alike = segment.type().map(BsonTypes::ordersAlike).orElse(true)
                && !segment.column()
                        .filter(each -> new ColumnTypes(design.model()).nullable(kind, when, each))
                        .isPresent();
        String name = segment.column()
                .filter(each -> plain(segment) && kind.columns().contains(each))
                .map(each -> columns.name(kind, each))
                .orElse(column.name());
        return alike ? name : columns.free(name + SPELLED);
    }

    /** The key column in which a kind has a segment; behind a tag they all are in one text. */
    private Optional<KeyColumn> inKey(RowKind kind, Predicate<Segment> wanted) {
        Optional<KeyColumn> partition = at(kind.key().partition(), table.partition(), wanted);
        boolean mixed = table.stored().size() > 1;
        return partition.or(() -> mixed ? Optional.empty() : at(kind.key().sort(), table.sort(), wanted));
    }

    private static Optional<KeyColumn> at(List<Segment> segments, List<KeyColumn> columns, Predicate<Segment> wanted) {
        return segments.stream().filter(wanted).findFirst().map(each -> columns.get(segments.indexOf(each)));
    }
}
