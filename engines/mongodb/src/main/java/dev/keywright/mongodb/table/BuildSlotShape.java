package dev.keywright.mongodb.table;

import dev.keywright.core.design.ColumnTypes;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.mongodb.value.ColumnField;
import dev.keywright.mongodb.value.SegmentCode;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonString;

/**
 * Builds the {@link SlotShape} of an index: determines in which fields of a kind's documents the segments of the
 * index's key are, and how the index recognizes the documents that it lists. Used by {@code TableShape}.
 */
record BuildSlotShape(Table table, RowKind kind, KeyShape key, List<ColumnField> fields, Optional<Model> model) {

    private static final String KEY_TEXT = "_key";
    private static final String MARK = "in_";

    SlotShape build(RowKind.Slot slot) {
        List<SlotShape.Part> parts =
                slot.key().segments().map(each -> part(slot, each)).toList();
        boolean unique = table.indexes().stream().anyMatch(each -> each.name().equals(slot.index()) && each.unique());
        boolean whole = !unique && listsAll(slot, parts);
        BsonDocument present = unique ? present(slot, parts) : whole ? presentFields(parts) : new BsonDocument();
        boolean selective = unique
                ? identifiesRows(slot, parts)
                : whole ? !present.isEmpty() : slot.predicate().isEmpty();
        Optional<String> mark = selective ? Optional.empty() : Optional.of(MARK + StoredName.legal(slot.index()));
        return new SlotShape(slot, parts, mark, unique, present);
    }

    /**
     * Whether the index would also list documents that hold nothing but their key: those of rows that are only locked,
     * or were deleted. A condition leaves them out, except from an index over {@code _id} alone, which MongoDB requires
     * to list all.
     */
    private boolean listsAll(RowKind.Slot slot, List<SlotShape.Part> parts) {
        return slot.predicate().isEmpty()
                && !(key.isSingle() && parts.stream().noneMatch(SlotShape.Part::stored))
                && parts.subList(0, slot.key().partition().size()).stream().noneMatch(SlotShape.Part::stored);
    }

    /** The condition that a document is a row: that it has one of the stored fields, if the index has one. */
    private static BsonDocument presentFields(List<SlotShape.Part> parts) {
        BsonDocument present = new BsonDocument();
        parts.stream()
                .filter(SlotShape.Part::stored)
                .findFirst()
                .ifPresent(each -> present.append(each.field(), new BsonDocument("$exists", BsonBoolean.TRUE)));
        return present;
    }

    private static BsonDocument present(RowKind.Slot slot, List<SlotShape.Part> parts) {
        BsonDocument present = new BsonDocument();
        parts.stream()
                .filter(SlotShape.Part::stored)
                .forEach(each -> present.append(each.field(), present(slot, each)));
        return present;
    }

    /**
     * UNIQUE allows any number of nulls, and a document that is only locked, or was deleted, has none of the fields.
     */
    private static BsonDocument present(RowKind.Slot slot, SlotShape.Part part) {
        boolean nullable = part.nullable()
                || slot.predicate().stream().anyMatch(each -> part.segment()
                        .column()
                        .filter(column -> ColumnTypes.requiresNotNull(each, column))
                        .isPresent());
        return part.type()
                .filter(each -> nullable)
                .map(each -> new BsonDocument("$type", new BsonString(each)))
                .orElse(new BsonDocument("$exists", BsonBoolean.TRUE));
    }

    /**
     * Whether the fields of a unique index alone determine which documents it lists: all but rows with a null, and
     * tombstones.
     */
    private static boolean identifiesRows(RowKind.Slot slot, List<SlotShape.Part> parts) {
        List<SlotShape.Part> stored =
                parts.stream().filter(SlotShape.Part::stored).toList();
        return !stored.isEmpty()
                && slot.predicate().stream().allMatch(each -> stored.stream()
                        .filter(part -> part.type().isPresent())
                        .anyMatch(part -> part.segment()
                                .column()
                                .filter(column -> ColumnTypes.requiresNotNull(each, column))
                                .isPresent()));
    }

    private SlotShape.Part part(RowKind.Slot slot, Segment segment) {
        SegmentCode code = SegmentCode.of(segment);
        if (segment.kind() == Segment.Kind.TAG) {
            return new SlotShape.Part(code, SlotShape.Location.TAG, "", "", 0, false);
        }
        Optional<SlotShape.Part> inside =
                segment.column().filter(ColumnPath::isAncestor).map(each -> ancestorPart(code, each));
        if (inside.isPresent()) {
            return inside.get();
        }
        int place = IntStream.range(0, key.codes().size())
                .filter(i -> same(key.codes().get(i).segment(), segment))
                .findFirst()
                .orElse(-1);
        boolean nullable = segment.column()
                .filter(each -> !each.isElement()
                        && (model.isEmpty() || new ColumnTypes(model.get()).nullable(kind, slot.predicate(), each)))
                .isPresent();
        if (place >= 0) {
            return new SlotShape.Part(code, SlotShape.Location.KEY, key.path(place), "", place, nullable);
        }
        Optional<ColumnField> own = ownField(segment);
        if (own.isPresent() && !nullable && SegmentCode.ordersAlike(code.type())) {
            ColumnField field = own.get();
            return new SlotShape.Part(code, SlotShape.Location.OWN, field.field(), field.column(), 0, false);
        }
        String name = own.map(ColumnField::field).orElseGet(() -> KeyShape.name(segment));
        List<String> taken = fields.stream().map(ColumnField::field).toList();
        String field = StoredName.unused(name + KEY_TEXT, taken);
        return new SlotShape.Part(code, SlotShape.Location.EXTRA, field, "", 0, nullable);
    }

    /** A column of the ancestors that the row embeds. */
    private SlotShape.Part ancestorPart(SegmentCode code, ColumnPath column) {
        RowKind.Embed lineage = kind.ancestorList().orElseThrow();
        String list = fields.stream()
                .filter(each -> each.column().equals(lineage.relationship()))
                .map(ColumnField::field)
                .findFirst()
                .orElse(lineage.relationship());
        String name = StoredName.nested(lineage).get(lineage.columns().indexOf(column));
        return new SlotShape.Part(
                code, SlotShape.Location.ANCESTOR, list + "." + name, lineage.relationship(), 0, false);
    }

    /** Whether both segments hold the same values, in either direction. */
    private static boolean same(Segment one, Segment other) {
        return one.kind() == other.kind()
                && one.column().equals(other.column())
                && one.period().equals(other.period())
                && one.count() == other.count()
                && one.text().equals(other.text());
    }

    private Optional<ColumnField> ownField(Segment segment) {
        return segment.kind() != Segment.Kind.COLUMN
                ? Optional.empty()
                : segment.column().flatMap(column -> fields.stream()
                        .filter(each -> each.column().equals(column.toString())
                                || column.isElement()
                                        && each.column()
                                                .equals(new ColumnPath(column.path(), column.attributeName())
                                                        .toString()))
                        .findFirst());
    }
}
