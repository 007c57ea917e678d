package dev.keywright.mongodb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.bson.BsonBoolean;
import org.bson.BsonDateTime;
import org.bson.BsonDecimal128;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonNull;
import org.bson.BsonReader;
import org.bson.BsonType;
import org.bson.BsonValue;
import org.bson.BsonWriter;
import org.bson.codecs.BsonValueCodec;
import org.bson.codecs.Codec;
import org.bson.codecs.DecoderContext;
import org.bson.codecs.EncoderContext;

/** Reads the documents of a collection. They have few shapes, and most that of the one before. */
final class FieldsCodec implements Codec<Fields> {

    /** A collection with more shapes than this has no shapes worth keeping. */
    private static final int SHAPES_MAX = 1_000;

    private static final Codec<BsonValue> OTHER = new BsonValueCodec();

    private final Map<List<String>, Fields.Names> shapes = new ConcurrentHashMap<>();
    private volatile Fields.Names last = new Fields.Names(List.of());

    @Override
    public Fields decode(BsonReader reader, DecoderContext context) {
        Fields.Names alike = last;
        List<String> names = alike.all();
        Object[] values = new Object[Math.max(names.size(), 1)];
        int count = 0;
        boolean differs = false;
        reader.readStartDocument();
        while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
            String name = reader.readName();
            if (!differs && !alike.has(count, name)) {
                differs = true;
                names = new ArrayList<>(names.subList(0, count));
            }
            if (differs) {
                names.add(name);
            }
            if (count == values.length) {
                values = Arrays.copyOf(values, 2 * count);
            }
            values[count++] = value(reader, context);
        }
        reader.readEndDocument();
        if (differs || count < names.size()) {
            alike = shape(names.subList(0, count));
            last = alike;
        }
        return new Fields(alike, count == values.length ? values : Arrays.copyOf(values, count));
    }

    private Fields.Names shape(List<String> names) {
        Fields.Names known = shapes.get(names);
        if (known == null) {
            known = new Fields.Names(names);
            if (shapes.size() < SHAPES_MAX) {
                shapes.put(known.all(), known);
            }
        }
        return known;
    }

    private static Object value(BsonReader reader, DecoderContext context) {
        switch (reader.getCurrentBsonType()) {
            case INT64:
                return reader.readInt64();
            case INT32:
                return reader.readInt32();
            case STRING:
                return reader.readString();
            case BOOLEAN:
                return BsonBoolean.valueOf(reader.readBoolean());
            case DOUBLE:
                return new BsonDouble(reader.readDouble());
            case DATE_TIME:
                return new BsonDateTime(reader.readDateTime());
            case DECIMAL128:
                return new BsonDecimal128(reader.readDecimal128());
            case BINARY:
                return reader.readBinaryData();
            case NULL:
                reader.readNull();
                return BsonNull.VALUE;
            case DOCUMENT:
                return document(reader, context);
            default:
                return OTHER.decode(reader, context);
        }
    }

    private static BsonDocument document(BsonReader reader, DecoderContext context) {
        BsonDocument document = new BsonDocument();
        reader.readStartDocument();
        while (reader.readBsonType() != BsonType.END_OF_DOCUMENT) {
            document.append(reader.readName(), Fields.bson(value(reader, context)));
        }
        reader.readEndDocument();
        return document;
    }

    @Override
    public void encode(BsonWriter writer, Fields value, EncoderContext context) {
        throw new UnsupportedOperationException("documents are written from rows, not from what was read");
    }

    @Override
    public Class<Fields> getEncoderClass() {
        return Fields.class;
    }
}
