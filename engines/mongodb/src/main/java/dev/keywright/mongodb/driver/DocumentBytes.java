package dev.keywright.mongodb.driver;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonBoolean;
import org.bson.BsonDateTime;
import org.bson.BsonDecimal128;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonNull;
import org.bson.BsonType;
import org.bson.ByteBuf;
import org.bson.RawBsonDocument;
import org.bson.codecs.BsonDocumentCodec;
import org.bson.types.Decimal128;

/**
 * A BSON document as the server sent it, with the offsets of its fields. Values are decoded only when read; names are
 * compared as bytes with those of the document before ({@link Fields.Names#match}). That saves most of the time that
 * decoding takes: names are mostly the same, and many values are never read. Lengths are little-endian. Used by
 * {@code Fields} and {@code FieldsCodec}.
 *
 * <pre>
 *   document = length, field, …, 0
 *   field    = type, name, 0, value
 * </pre>
 */
final class DocumentBytes {

    private static final BsonDocumentCodec CODEC = new BsonDocumentCodec();
    private static final VarHandle INTS = view(int[].class);
    private static final VarHandle LONGS = view(long[].class);
    private static final int DECIMAL_BYTES = 2 * Long.BYTES;
    private static final int OBJECT_ID_BYTES = 12;

    private final byte[] bytes;
    private final int[] offsets;

    /**
     * REQUIRES: the caller does not keep the array.
     *
     * @param fields the expected number of fields; a wrong number only costs a copy
     */
    DocumentBytes(byte[] bytes, int fields) {
        this.bytes = bytes;
        int[] found = new int[fields];
        int count = 0;
        for (int at = Integer.BYTES; bytes[at] != 0; at = fieldEnd(at)) {
            if (count == found.length) {
                found = Arrays.copyOf(found, 2 * count + 1);
            }
            found[count++] = at;
        }
        this.offsets = count == found.length ? found : Arrays.copyOf(found, count);
    }

    static DocumentBytes of(BsonDocument document) {
        ByteBuf written = new RawBsonDocument(document, CODEC).getByteBuffer();
        byte[] bytes = new byte[written.remaining()];
        written.get(bytes);
        return new DocumentBytes(bytes, document.size());
    }

    private static VarHandle view(Class<?> numbers) {
        return MethodHandles.byteArrayViewVarHandle(numbers, ByteOrder.LITTLE_ENDIAN);
    }

    /** The number of fields. */
    int size() {
        return offsets.length;
    }

    String name(int field) {
        int from = offsets[field] + 1;
        return new String(bytes, from, valueStart(offsets[field]) - 1 - from, StandardCharsets.UTF_8);
    }

    boolean named(int field, byte[] name) {
        int from = offsets[field] + 1;
        int to = from + name.length;
        return to < bytes.length && bytes[to] == 0 && Arrays.equals(bytes, from, to, name, 0, name.length);
    }

    /** A Long, an Integer or a String as such, any other value as a BsonValue. */
    Object get(int field) {
        int at = valueStart(offsets[field]);
        switch (type(offsets[field])) {
            case INT64:
                return number(at);
            case INT32:
                return size(at);
            case STRING:
                return new String(bytes, at + Integer.BYTES, size(at) - 1, StandardCharsets.UTF_8);
            case BOOLEAN:
                return BsonBoolean.valueOf(bytes[at] != 0);
            case DOUBLE:
                return new BsonDouble(Double.longBitsToDouble(number(at)));
            case DATE_TIME:
                return new BsonDateTime(number(at));
            case DECIMAL128:
                return new BsonDecimal128(Decimal128.fromIEEE754BIDEncoding(number(at + Long.BYTES), number(at)));
            case BINARY:
                int from = at + Integer.BYTES + 1;
                return new BsonBinary(bytes[from - 1], Arrays.copyOfRange(bytes, from, from + size(at)));
            case NULL:
                return BsonNull.VALUE;
            case DOCUMENT:
                return document(at);
            case ARRAY:
                return new BsonArray(List.copyOf(document(at).values()));
            default:
                // A type that the store never writes.
                return new RawBsonDocument(bytes).get(name(field));
        }
    }

    BsonDocument document() {
        return document(0);
    }

    /** Also decodes an array, which is a document whose names are numbers. */
    private BsonDocument document(int at) {
        return new RawBsonDocument(bytes, at, size(at)).decode(CODEC);
    }

    private BsonType type(int place) {
        return BsonType.findByValue(bytes[place] & 0xff);
    }

    /** The offset of the value of the field that begins at {@code place}. */
    private int valueStart(int place) {
        return textEnd(place + 1);
    }

    private int textEnd(int from) {
        int at = from;
        while (bytes[at] != 0) {
            at++;
        }
        return at + 1;
    }

    private int size(int at) {
        return (int) INTS.get(bytes, at);
    }

    private long number(int at) {
        return (long) LONGS.get(bytes, at);
    }

    /** The end of the field that begins at {@code place}. */
    private int fieldEnd(int place) {
        int at = valueStart(place);
        switch (type(place)) {
            case DOUBLE, DATE_TIME, TIMESTAMP, INT64:
                return at + Long.BYTES;
            case INT32:
                return at + Integer.BYTES;
            case BOOLEAN:
                return at + 1;
            case DECIMAL128:
                return at + DECIMAL_BYTES;
            case OBJECT_ID:
                return at + OBJECT_ID_BYTES;
            case NULL, UNDEFINED, MIN_KEY, MAX_KEY:
                return at;
            case STRING, JAVASCRIPT, SYMBOL:
                return at + Integer.BYTES + size(at);
            case BINARY:
                return at + Integer.BYTES + 1 + size(at);
            case DOCUMENT, ARRAY, JAVASCRIPT_WITH_SCOPE:
                return at + size(at);
            case DB_POINTER:
                return at + Integer.BYTES + size(at) + OBJECT_ID_BYTES;
            case REGULAR_EXPRESSION:
                return textEnd(textEnd(at));
            case END_OF_DOCUMENT:
                break;
        }
        throw new IllegalStateException("a field of type " + bytes[place]);
    }
}
