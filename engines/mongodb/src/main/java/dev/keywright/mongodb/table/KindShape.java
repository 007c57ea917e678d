package dev.keywright.mongodb.table;

import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.LazySlots;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Entity;
import dev.keywright.core.view.Expiry;
import dev.keywright.mongodb.driver.FieldCode;
import dev.keywright.mongodb.driver.Fields;
import dev.keywright.mongodb.value.ColumnField;
import dev.keywright.mongodb.value.SegmentCode;
import dev.keywright.mongodb.value.TombstoneCode;
import dev.keywright.mongodb.value.UntypedCode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.bson.BsonDateTime;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * How the rows of one kind are stored as documents: encodes rows and decodes documents. Thread safe. Stored in keys and
 * rows: a result for existing data never changes.
 */
public final class KindShape {

    /**
     * The field that a check in a transaction increments in a row that stays as it is, so that concurrent writes of the
     * row conflict.
     */
    public static final String CHECKED = "#checked";

    private static final String ESCAPE = "~";

    private final RowKind kind;
    private final KeyShape key;
    private final Map<String, ColumnField> columns = new LinkedHashMap<>();
    private final Map<String, ColumnField> fields = new LinkedHashMap<>();
    private final List<SlotShape> slots;
    private final List<String> indexes;
    private final Map<String, List<SegmentCode>> indexCodes = new LinkedHashMap<>();
    private final String expires;
    private final Optional<Expiry> expiry;
    private final Set<String> extra;
    /** The fields of columns that the model does not have, by column; few. */
    private final Map<String, String> escapedNames = new ConcurrentHashMap<>();

    /** @param expires the field with the time at which a row with a retention expires */
    KindShape(
            RowKind kind,
            KeyShape key,
            List<ColumnField> columns,
            List<SlotShape> slots,
            String expires,
            Optional<Entity.Retention> retention) {
        this.expires = expires;
        this.expiry = Expiry.of(kind, retention);
        this.kind = kind;
        this.key = key;
        this.slots = List.copyOf(slots);
        this.indexes = slots.stream().map(each -> each.slot().index()).toList();
        slots.forEach(each -> indexCodes.put(
                each.slot().index(),
                each.parts().stream().map(SlotShape.Part::code).toList()));
        columns.forEach(each -> {
            this.columns.put(each.column(), each);
            this.fields.put(each.field(), each);
        });
        this.extra = Stream.concat(
                        slots.stream().flatMap(each -> each.mark().stream()),
                        slots.stream()
                                .flatMap(each -> each.parts().stream())
                                .filter(each -> each.location() == SlotShape.Location.EXTRA)
                                .map(SlotShape.Part::field))
                .collect(Collectors.toSet());
    }

    public RowKind kind() {
        return kind;
    }

    public KeyShape key() {
        return key;
    }

    public boolean expires() {
        return expiry.isPresent();
    }

    public List<SlotShape> slots() {
        return slots;
    }

    List<ColumnField> columns() {
        return List.copyOf(columns.values());
    }

    /** The codes of the segments of the kind's key, or of its key in an index. */
    public List<SegmentCode> codes(Optional<String> index) {
        return index.isEmpty() ? key.codes() : indexCodes.get(index.get());
    }

    /** The field of a column. A column that the model does not have, such as a protocol column, keeps its name. */
    public String field(String column) {
        ColumnField known = columns.get(column);
        return known == null ? escaped(column) : known.field();
    }

    public BsonValue value(String column, Object value) {
        ColumnField known = columns.get(column);
        return (known == null ? unknownColumnCode(column) : known.code()).write(value);
    }

    /** The code of a column that the model does not have. */
    private static FieldCode unknownColumnCode(String column) {
        return column.equals(ProtocolColumns.TOMBSTONE) ? TombstoneCode.CODE : UntypedCode.CODE;
    }

    private String escaped(String column) {
        String known = escapedNames.get(column);
        return known == null ? escapedNames.computeIfAbsent(column, this::escape) : known;
    }

    private String escape(String column) {
        boolean taken = column.startsWith(ESCAPE) || column.startsWith("$") || column.equals(KeyShape.ID);
        String plain = column.replace(ESCAPE, "~0").replace(".", "~1").replace("\0", "~2");
        return taken || fields.containsKey(plain) || extra(plain) ? ESCAPE + plain : plain;
    }

    private static String unescaped(String field) {
        String plain = field.startsWith(ESCAPE) && !field.matches("~[012].*") ? field.substring(1) : field;
        return plain.replace("~2", "\0").replace("~1", ".").replace("~0", ESCAPE);
    }

    private boolean extra(String field) {
        return expires() && field.equals(expires) || field.equals(CHECKED) || extra.contains(field);
    }

    /** The document of a row, without its {@code _id}. */
    public BsonDocument content(StoredRow row) {
        BsonDocument document = new BsonDocument();
        row.values().forEach((column, value) -> document.append(field(column), value(column, value)));
        slots.forEach(each -> each.write(document, row.slots()));
        expiry.filter(each -> !document.containsKey(ProtocolColumns.TOMBSTONE))
                .flatMap(each -> each.at(row))
                .ifPresent(each -> document.append(expires, new BsonDateTime(each.toEpochMilli())));
        return document;
    }

    /** New values of columns, and of the additional fields that hold index keys derived from them. */
    public BsonDocument changedFields(Amend amend) {
        BsonDocument set = new BsonDocument();
        amend.values().forEach((column, value) -> set.append(field(column), value(column, value)));
        slots.stream()
                .flatMap(each -> each.parts().stream())
                .filter(each -> each.location() == SlotShape.Location.EXTRA)
                .forEach(part -> amend.changedColumn(part.segment())
                        .ifPresent(column -> set.append(
                                part.field(), part.code().write(amend.values().get(column)))));
        return set;
    }

    /**
     * The document that a row was read from, without its {@code _id}; empty for a row that was not read from MongoDB.
     */
    public static Optional<BsonDocument> originalDocument(StoredRow row) {
        if (!(row.values() instanceof DocumentRow read)) {
            return Optional.empty();
        }
        BsonDocument document = read.fields().document();
        document.remove(KeyShape.ID);
        return Optional.of(document);
    }

    StoredRow read(Fields fields) {
        Key found = key.read(fields.get(KeyShape.ID));
        DocumentRow values = new DocumentRow(this, fields);
        return new StoredRow(
                kind.name(),
                found,
                values,
                slots.isEmpty()
                        ? Map.of()
                        : new LazySlots(indexes, i -> slots.get(i).read(values, found)));
    }

    /** The value of a column; null if the row does not have it. */
    Object read(Fields fields, String column) {
        ColumnField known = columns.get(column);
        return known == null
                ? fields.read(escaped(column), unknownColumnCode(column))
                : fields.read(known.field(), known.code());
    }

    /** All values of a row, in the order of the document. */
    Map<String, Object> values(Fields document) {
        Map<String, Object> values = new LinkedHashMap<>();
        document.forEach((field, value) -> {
            if (field.equals(KeyShape.ID) || extra(field)) {
                return;
            }
            ColumnField known = fields.get(field);
            String column = known == null ? unescaped(field) : known.column();
            values.put(column, (known == null ? unknownColumnCode(column) : known.code()).read(value));
        });
        return values;
    }
}
