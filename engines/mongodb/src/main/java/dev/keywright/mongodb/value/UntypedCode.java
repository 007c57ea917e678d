package dev.keywright.mongodb.value;

import dev.keywright.core.row.TaggedValueBytes;
import dev.keywright.mongodb.driver.Faults;
import dev.keywright.mongodb.driver.FieldCode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.bson.BsonArray;
import org.bson.BsonBinary;
import org.bson.BsonBoolean;
import org.bson.BsonDecimal128;
import org.bson.BsonDocument;
import org.bson.BsonDouble;
import org.bson.BsonInt32;
import org.bson.BsonInt64;
import org.bson.BsonNull;
import org.bson.BsonString;
import org.bson.BsonValue;

/**
 * Encodes values of columns that no model describes. A value for which BSON has a type is of that type; any other (a
 * float, a timestamp) is a binary of subtype 128 that contains its type, and a text that UTF-8 cannot represent a
 * binary of subtype 129. Stored in rows: a result for existing data never changes. Used by {@code KindShape} and
 * {@code TypedCode}.
 */
public enum UntypedCode implements FieldCode {
    CODE;

    private static final byte CODED = (byte) 0x80;
    private static final byte UTF16 = (byte) 0x81;

    @Override
    public BsonValue write(Object value) {
        if (value == null) {
            return BsonNull.VALUE;
        }
        if (value instanceof Long whole) {
            return new BsonInt64(whole);
        }
        if (value instanceof Integer whole) {
            return new BsonInt32(whole);
        }
        if (value instanceof Boolean truth) {
            return BsonBoolean.valueOf(truth);
        }
        if (value instanceof Double number) {
            return new BsonDouble(number);
        }
        if (value instanceof String text) {
            return inUtf8(text) ? new BsonString(text) : utf16(text);
        }
        if (value instanceof BigDecimal decimal && Decimals.fits(decimal)) {
            return Decimals.write(decimal);
        }
        return nested(value);
    }

    private BsonValue nested(Object value) {
        if (value instanceof UUID uuid) {
            return new BsonBinary(uuid);
        }
        if (value instanceof ByteBuffer bytes) {
            return new BsonBinary(Binaries.bytes(bytes));
        }
        if (value instanceof List<?> list) {
            return new BsonArray(list.stream().map(this::write).toList());
        }
        if (value instanceof Map<?, ?> map && map.keySet().stream().allMatch(each -> validName((String) each))) {
            BsonDocument document = new BsonDocument();
            map.forEach((name, each) -> document.append((String) name, write(each)));
            return document;
        }
        return encode(value);
    }

    /** Whether UTF-8 can represent the text: it cannot if a surrogate is unpaired. */
    private static boolean inUtf8(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (Character.isSurrogate(text.charAt(i))) {
                return StandardCharsets.UTF_8.newEncoder().canEncode(text);
            }
        }
        return true;
    }

    private static BsonBinary utf16(String text) {
        ByteBuffer units = ByteBuffer.allocate(text.length() * Character.BYTES);
        units.asCharBuffer().put(text);
        return new BsonBinary(UTF16, units.array());
    }

    private static boolean validName(String name) {
        return inUtf8(name) && name.indexOf('\0') < 0;
    }

    private static BsonBinary encode(Object value) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            TaggedValueBytes.write(out, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return new BsonBinary(CODED, bytes.toByteArray());
    }

    @Override
    public Object read(BsonValue field) {
        switch (field.getBsonType()) {
            case NULL:
                return null;
            case INT64:
                return field.asInt64().getValue();
            case INT32:
                return field.asInt32().getValue();
            case BOOLEAN:
                return field.asBoolean().getValue();
            case DOUBLE:
                return field.asDouble().getValue();
            case STRING:
                return field.asString().getValue();
            case DECIMAL128:
                return Decimals.read((BsonDecimal128) field);
            case BINARY:
                return binary(field.asBinary());
            case ARRAY:
                List<Object> list = new ArrayList<>();
                field.asArray().forEach(each -> list.add(read(each)));
                return list;
            case DOCUMENT:
                Map<String, Object> map = new LinkedHashMap<>();
                field.asDocument().forEach((name, each) -> map.put(name, read(each)));
                return map;
            default:
                throw Faults.foreign(field);
        }
    }

    @Override
    public Object plain(Object field) {
        return field;
    }

    private static Object binary(BsonBinary binary) {
        if (binary.getType() == CODED) {
            try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(binary.getData()))) {
                return TaggedValueBytes.read(in);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        if (binary.getType() == UTF16) {
            return ByteBuffer.wrap(binary.getData()).asCharBuffer().toString();
        }
        return Binaries.isUuid(binary) ? (Object) binary.asUuid() : ByteBuffer.wrap(binary.getData());
    }
}
