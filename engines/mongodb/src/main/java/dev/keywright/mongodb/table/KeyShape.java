package dev.keywright.mongodb.table;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.key.FrozenValues;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.StoredName;
import dev.keywright.core.layout.Table;
import dev.keywright.mongodb.value.SegmentCode;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.bson.BsonDocument;
import org.bson.BsonValue;

/**
 * How a row's key is stored as the document's {@code _id}: as the value itself if the key has one segment and the table
 * one kind of rows, otherwise as a document with a field for each segment. MongoDB compares such documents field by
 * field, so that its index over {@code _id} has rows in key order. Stored in keys: a result for existing data never
 * changes.
 *
 * <pre>
 *   (id | )                         _id: 42
 *   (contact_id | created_at, id)   _id: {contact_id: 7, created_at: 1577836800000000, id: 42}
 * </pre>
 *
 * @param isSingle whether it is the value itself
 */
public record KeyShape(KeyLayout layout, List<String> names, List<SegmentCode> codes, boolean isSingle) {

    public static final String ID = "_id";

    public KeyShape {
        names = List.copyOf(names);
        codes = List.copyOf(codes);
    }

    /** @param first the key of the first kind, whose names the partition gets in a table of several kinds */
    static KeyShape of(Table table, KeyLayout first, KeyLayout layout) {
        List<String> names = new ArrayList<>();
        boolean shared = first.partition().size() == layout.partition().size();
        name(names, shared ? first.partition() : layout.partition(), table.partition());
        name(names, layout.sort(), table.storedKinds().size() == 1 ? table.sort() : List.of());
        boolean single = names.size() == 1 && table.storedKinds().size() == 1;
        return new KeyShape(
                layout, names, layout.segments().map(SegmentCode::of).toList(), single);
    }

    private static void name(List<String> names, List<Segment> segments, List<Table.KeyColumn> columns) {
        for (int i = 0; i < segments.size(); i++) {
            String name = columns.size() == segments.size() ? columns.get(i).name() : name(segments.get(i));
            names.add(StoredName.unused(name, names));
        }
    }

    static String name(Segment segment) {
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

    /** Whether the index over {@code _id} has rows in key order. */
    boolean ascending() {
        return layout.segments().noneMatch(Segment::descending);
    }

    /** The path of a segment's field, as indexes and filters name it. */
    String path(int place) {
        return isSingle() ? ID : ID + "." + names.get(place);
    }

    /** Whether MongoDB keeps all digits of the key; if not, no row can have it. */
    public boolean exact(Key key) {
        List<Object> values = values(key);
        for (int i = 0; i < values.size(); i++) {
            if (!codes.get(i).exact(values.get(i))) {
                return false;
            }
        }
        return true;
    }

    public BsonValue write(Key key) {
        List<Object> values = values(key);
        return isSingle() ? codes.get(0).write(values.get(0)) : prefix(values);
    }

    /** The key of a row that is to be written. */
    public BsonValue writeExact(Key key) {
        EngineException.require(exact(key), "the key %s has more digits than mongodb supports", key);
        return write(key);
    }

    /** The first fields of an {@code _id}. REQUIRES: it is a document. */
    public BsonDocument prefix(List<Object> values) {
        BsonDocument document = new BsonDocument();
        for (int i = 0; i < values.size(); i++) {
            document.append(names.get(i), codes.get(i).write(values.get(i)));
        }
        return document;
    }

    public static List<Object> values(Key key) {
        List<Object> values =
                new ArrayList<>(key.partition().size() + key.sort().size());
        values.addAll(key.partition());
        values.addAll(key.sort());
        return values;
    }

    Key read(BsonValue id) {
        Object[] values = new Object[names.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = codes.get(i).read(isSingle() ? id : id.asDocument().get(names.get(i)));
        }
        return key(values, layout);
    }

    /** The key with these values, partition first. REQUIRES: the caller does not keep the array. */
    static Key key(Object[] values, KeyLayout layout) {
        int partition = layout.partition().size();
        return new Key(new FrozenValues(values, 0, partition), new FrozenValues(values, partition, values.length));
    }

    /** Whether an {@code _id} has this shape: a table of several kinds distinguishes them by fields and tags. */
    boolean matches(BsonValue id) {
        return id.isDocument()
                && List.copyOf(id.asDocument().keySet()).equals(names)
                && IntStream.range(0, names.size())
                        .filter(i -> codes.get(i).segment().kind() == Segment.Kind.TAG)
                        .allMatch(i -> codes.get(i)
                                .write(codes.get(i).segment().text())
                                .equals(id.asDocument().get(names.get(i))));
    }
}
