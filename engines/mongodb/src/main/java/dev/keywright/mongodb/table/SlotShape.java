package dev.keywright.mongodb.table;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Segment;
import dev.keywright.mongodb.driver.Fields;
import dev.keywright.mongodb.value.SegmentCode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.bson.BsonBoolean;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * How a kind's rows are listed in an index. Most values of the index's key are in the document already: in its own
 * fields and those of {@code _id}. A value that is not, or that would sort differently, has an additional field
 * {@code …_key}; rows that the index leaves out lack the field {@code in_…}, the mark. Stored in keys and rows: a
 * result for existing data never changes.
 *
 * <pre>
 *   (contact_id | status, created_at, id)    {contact_id: 1, status_key: 1, created_at: 1, _id: 1}
 * </pre>
 *
 * @param mark the field that says whether the index lists the row; empty if the index lists every row that has its
 *     fields
 * @param unique whether the index refuses a second document under a key
 * @param present the condition on fields that documents in the index meet; empty if none is needed
 */
public record SlotShape(
        RowKind.Slot slot, List<Part> parts, Optional<String> mark, boolean unique, BsonDocument present) {

    /** Where the document holds a segment's value. */
    enum Location {
        /** Nowhere: a constant, which no index needs. */
        TAG,
        /** Within {@code _id}. */
        KEY,
        /** In the column's own field. */
        OWN,
        /** In a field of the documents of a list. */
        ANCESTOR,
        /** In an additional field. */
        EXTRA
    }

    /**
     * @param field its path in the document
     * @param source the column that it is read from
     * @param place the position in the key that it is read from
     * @param nullable whether the value may be null in a row that is listed
     */
    record Part(SegmentCode code, Location location, String field, String source, int place, boolean nullable) {

        Segment segment() {
            return code.segment();
        }

        /** Whether it is in a field that a document may lack. */
        boolean stored() {
            return location == Location.OWN || location == Location.ANCESTOR || location == Location.EXTRA;
        }

        /** The one BSON type of all values but null; empty if they have several. */
        Optional<String> type() {
            List<String> types = Validator.keyTypes(code.type());
            return types.size() == 1 ? Optional.of(types.get(0)) : Optional.empty();
        }
    }

    public SlotShape {
        parts = List.copyOf(parts);
    }

    /** The fields without which a unique index leaves a document out. */
    public List<String> fields() {
        return Stream.concat(parts.stream().filter(Part::stored).map(Part::field), mark.stream())
                .toList();
    }

    /** Adds the additional fields and the mark to the document. */
    void write(BsonDocument document, Map<String, Key> slots) {
        Key key = slots.get(slot.index());
        if (key == null) {
            return;
        }
        List<Object> values = KeyShape.values(key);
        for (int i = 0; i < parts.size(); i++) {
            Part part = parts.get(i);
            if (part.location() == Location.EXTRA) {
                document.append(part.field(), part.code().write(values.get(i)));
            }
        }
        mark.ifPresent(each -> document.append(each, BsonBoolean.TRUE));
    }

    /** The key under which the index lists a row; null if it does not list it. */
    Key read(DocumentRow row, Key key) {
        Fields fields = row.fields();
        if (mark.isPresent() && !fields.has(mark.get())) {
            return null;
        }
        Object[] read = new Object[parts.size()];
        for (int i = 0; i < read.length; i++) {
            Part part = parts.get(i);
            switch (part.location()) {
                case TAG:
                    read[i] = part.segment().text();
                    break;
                case KEY:
                    read[i] = keyValue(key, part.place());
                    break;
                case OWN:
                    read[i] = row.get(part.source());
                    if (read[i] == null) {
                        return null;
                    }
                    break;
                case ANCESTOR:
                    read[i] = ancestorValues(row.get(part.source()), part.segment());
                    if (read[i] == null) {
                        return null;
                    }
                    break;
                case EXTRA:
                    BsonValue field = fields.get(part.field());
                    if (field == null) {
                        return null;
                    }
                    read[i] = part.code().read(field);
                    break;
            }
        }
        return KeyShape.key(read, slot.key());
    }

    private static List<Object> ancestorValues(Object list, Segment segment) {
        if (!(list instanceof List<?> documents)) {
            return null;
        }
        String column = segment.column().orElseThrow().toString();
        List<Object> values = new ArrayList<>();
        documents.forEach(each -> values.add(((Map<?, ?>) each).get(column)));
        return Collections.unmodifiableList(values);
    }

    private static Object keyValue(Key key, int place) {
        int partition = key.partition().size();
        return place < partition ? key.partition().get(place) : key.sort().get(place - partition);
    }
}
