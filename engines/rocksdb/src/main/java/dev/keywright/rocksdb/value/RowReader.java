package dev.keywright.rocksdb.value;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.key.Moments;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * A cursor over the bytes of a row that reads or skips one value at a time; {@link RowTag} has the format. Used by
 * {@code ByteRow} and {@code RowDecoder}.
 */
final class RowReader {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);

    private final NameDictionary columns;
    private final byte[] bytes;
    private final int to;
    private int at;

    RowReader(NameDictionary columns, byte[] bytes, int at, int to) {
        this.columns = columns;
        this.bytes = bytes;
        this.at = at;
        this.to = to;
    }

    boolean hasMore() {
        return at < to;
    }

    int number() {
        return (int) readVar();
    }

    /** The offset of a value that {@link ByteRow} decodes when a caller reads it. */
    record DeferredValue(int at) {}

    /** The value, or its offset if it takes long to decode. */
    Object valueOrDeferred() {
        int from = at;
        switch (bytes[at]) {
            case RowTag.LIST, RowTag.MAP:
                skip();
                return new DeferredValue(from);
            case RowTag.TEXT, RowTag.BYTES:
                // The length is one byte, so the text is short.
                if (bytes[at + 1] >= 0) {
                    return value();
                }
                skip();
                return new DeferredValue(from);
            default:
                return value();
        }
    }

    Object value() {
        int tag = bytes[at++];
        switch (tag) {
            case RowTag.NULL:
                return null;
            case RowTag.FALSE:
                return Boolean.FALSE;
            case RowTag.TRUE:
                return Boolean.TRUE;
            case RowTag.WHOLE:
                return readSigned();
            case RowTag.TEXT:
                int length = number();
                at += length;
                return new String(bytes, at - length, length, StandardCharsets.UTF_8);
            case RowTag.UUID:
                return new UUID(readLong(), readLong());
            case RowTag.DECIMAL:
                int scale = (int) readSigned();
                return BigDecimal.valueOf(readSigned(), scale);
            case RowTag.LONG_DECIMAL:
                int wide = (int) readSigned();
                return new BigDecimal(new BigInteger(readBytes()), wide);
            case RowTag.DOUBLE:
                return Double.longBitsToDouble(readLong());
            case RowTag.REAL:
                at += Integer.BYTES;
                return Float.intBitsToFloat((int) INTS.get(bytes, at - Integer.BYTES));
            case RowTag.INSTANT:
                return Moments.instant(readLong());
            case RowTag.LOCAL:
                return Moments.local(readLong());
            case RowTag.DATE:
                return LocalDate.ofEpochDay(readSigned());
            case RowTag.TIME:
                return LocalTime.ofNanoOfDay(readVar());
            case RowTag.BYTES:
                return ByteBuffer.wrap(readBytes());
            case RowTag.LIST:
                return list();
            case RowTag.MAP:
                return map();
            case RowTag.UNITS:
                return units();
            default:
                throw unknown(tag);
        }
    }

    void skip() {
        int tag = bytes[at++];
        switch (tag) {
            case RowTag.NULL, RowTag.FALSE, RowTag.TRUE:
                return;
            case RowTag.WHOLE, RowTag.DATE, RowTag.TIME:
                readVar();
                return;
            case RowTag.TEXT, RowTag.BYTES:
                advance(number());
                return;
            case RowTag.UUID:
                at += 2 * Long.BYTES;
                return;
            case RowTag.DECIMAL:
                readVar();
                readVar();
                return;
            case RowTag.LONG_DECIMAL:
                readVar();
                advance(number());
                return;
            case RowTag.DOUBLE, RowTag.INSTANT, RowTag.LOCAL:
                at += Long.BYTES;
                return;
            case RowTag.REAL:
                at += Integer.BYTES;
                return;
            case RowTag.UNITS:
                advance(number() * Character.BYTES);
                return;
            case RowTag.LIST:
                for (int left = number(); left > 0; left--) {
                    skip();
                }
                return;
            case RowTag.MAP:
                for (int left = number(); left > 0; left--) {
                    number();
                    skip();
                }
                return;
            default:
                throw unknown(tag);
        }
    }

    private static EngineException unknown(int tag) {
        return EngineException.refused("a row has a value of the unknown kind %s", tag);
    }

    private void advance(int count) {
        at += count;
    }

    private List<Object> list() {
        int count = number();
        List<Object> list = new ArrayList<>(count);
        for (int i = 0; i < count; i++) {
            list.add(value());
        }
        return Collections.unmodifiableList(list);
    }

    private Map<String, Object> map() {
        int count = number();
        Map<String, Object> map = new LinkedHashMap<>();
        for (int i = 0; i < count; i++) {
            map.put(columns.name(number()), value());
        }
        return Collections.unmodifiableMap(map);
    }

    private String units() {
        char[] units = new char[number()];
        for (int i = 0; i < units.length; i++) {
            units[i] = (char) ((bytes[at++] & 0xff) << Byte.SIZE | bytes[at++] & 0xff);
        }
        return new String(units);
    }

    private byte[] readBytes() {
        int length = number();
        at += length;
        return Arrays.copyOfRange(bytes, at - length, at);
    }

    private long readLong() {
        at += Long.BYTES;
        return (long) LONGS.get(bytes, at - Long.BYTES);
    }

    private long readSigned() {
        long value = readVar();
        return value >>> 1 ^ -(value & 1);
    }

    private long readVar() {
        byte first = bytes[at++];
        if (first >= 0) {
            return first;
        }
        long value = first & 0x7f;
        int shift = 7;
        byte next = bytes[at++];
        while (next < 0) {
            value |= (long) (next & 0x7f) << shift;
            shift += 7;
            next = bytes[at++];
        }
        return value | (long) next << shift;
    }
}
