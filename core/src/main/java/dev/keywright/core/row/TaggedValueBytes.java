package dev.keywright.core.row;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Writes any value of a stored row as bytes, a tag for its type followed by the value, and reads it back. */
public final class TaggedValueBytes {

    private TaggedValueBytes() {}

    public static void write(DataOutputStream out, Object value) throws IOException {
        if (value == null) {
            out.writeByte('0');
        } else if (value instanceof Boolean truth) {
            out.writeByte(truth ? 'T' : 'F');
        } else if (value instanceof Long whole) {
            out.writeByte('L');
            out.writeLong(whole);
        } else if (value instanceof String text) {
            text(out, text);
        } else if (value instanceof List<?> list) {
            out.writeByte('[');
            out.writeInt(list.size());
            for (Object each : list) {
                write(out, each);
            }
        } else if (value instanceof Map<?, ?> map) {
            out.writeByte('{');
            out.writeInt(map.size());
            for (Map.Entry<?, ?> each : map.entrySet()) {
                write(out, each.getKey());
                write(out, each.getValue());
            }
        } else {
            number(out, value);
        }
    }

    /** A text with half of a surrogate pair has no UTF-8; it is written as UTF-16 units instead. */
    private static void text(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        if (new String(bytes, StandardCharsets.UTF_8).equals(text)) {
            out.writeByte('S');
            bytes(out, bytes);
        } else {
            out.writeByte('C');
            out.writeInt(text.length());
            out.writeChars(text);
        }
    }

    private static void number(DataOutputStream out, Object value) throws IOException {
        if (value instanceof Integer whole) {
            out.writeByte('I');
            out.writeInt(whole);
        } else if (value instanceof BigDecimal decimal) {
            out.writeByte('D');
            out.writeInt(decimal.scale());
            bytes(out, decimal.unscaledValue().toByteArray());
        } else if (value instanceof Double number) {
            out.writeByte('d');
            out.writeDouble(number);
        } else if (value instanceof Float number) {
            out.writeByte('f');
            out.writeFloat(number);
        } else {
            moment(out, value);
        }
    }

    private static void moment(DataOutputStream out, Object value) throws IOException {
        if (value instanceof Instant instant) {
            out.writeByte('i');
            out.writeLong(instant.getEpochSecond());
            out.writeInt(instant.getNano());
        } else if (value instanceof LocalDateTime local) {
            out.writeByte('l');
            out.writeLong(local.toEpochSecond(ZoneOffset.UTC));
            out.writeInt(local.getNano());
        } else if (value instanceof LocalDate date) {
            out.writeByte('a');
            out.writeLong(date.toEpochDay());
        } else if (value instanceof LocalTime time) {
            out.writeByte('t');
            out.writeLong(time.toNanoOfDay());
        } else if (value instanceof UUID uuid) {
            out.writeByte('U');
            out.writeLong(uuid.getMostSignificantBits());
            out.writeLong(uuid.getLeastSignificantBits());
        } else if (value instanceof ByteBuffer buffer) {
            out.writeByte('B');
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(buffer.position(), bytes);
            bytes(out, bytes);
        } else {
            throw new IllegalStateException("no value of a row: " + value.getClass());
        }
    }

    private static void bytes(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    public static Object read(DataInputStream in) throws IOException {
        int tag = in.readUnsignedByte();
        switch (tag) {
            case '0':
                return null;
            case 'T':
                return true;
            case 'F':
                return false;
            case 'L':
                return in.readLong();
            case 'S':
                return new String(bytes(in), StandardCharsets.UTF_8);
            case 'C':
                char[] units = new char[in.readInt()];
                for (int i = 0; i < units.length; i++) {
                    units[i] = in.readChar();
                }
                return new String(units);
            case '[':
                List<Object> list = new ArrayList<>();
                for (int left = in.readInt(); left > 0; left--) {
                    list.add(read(in));
                }
                return list;
            case '{':
                Map<Object, Object> map = new LinkedHashMap<>();
                for (int left = in.readInt(); left > 0; left--) {
                    map.put(read(in), read(in));
                }
                return map;
            case 'I':
                return in.readInt();
            case 'D':
                int scale = in.readInt();
                return new BigDecimal(new BigInteger(bytes(in)), scale);
            case 'd':
                return in.readDouble();
            case 'f':
                return in.readFloat();
            case 'i':
                return Instant.ofEpochSecond(in.readLong(), in.readInt());
            case 'l':
                return LocalDateTime.ofEpochSecond(in.readLong(), in.readInt(), ZoneOffset.UTC);
            case 'a':
                return LocalDate.ofEpochDay(in.readLong());
            case 't':
                return LocalTime.ofNanoOfDay(in.readLong());
            case 'U':
                return new UUID(in.readLong(), in.readLong());
            case 'B':
                return ByteBuffer.wrap(bytes(in));
            default:
                throw new IOException("a value tagged " + tag);
        }
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        byte[] bytes = new byte[in.readInt()];
        in.readFully(bytes);
        return bytes;
    }
}
