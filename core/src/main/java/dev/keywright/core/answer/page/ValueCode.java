package dev.keywright.core.answer.page;

import dev.keywright.core.row.Values;
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
import java.util.List;
import java.util.UUID;

/** Values as bytes, each behind a letter for the class that {@link Values} has for its type. */
public final class ValueCode {

    private ValueCode() {}

    public static void write(List<?> values, DataOutputStream out) throws IOException {
        out.writeInt(values.size());
        for (Object each : values) {
            write(each, out);
        }
    }

    public static List<Object> list(DataInputStream in) throws IOException {
        int size = in.readInt();
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            values.add(read(in));
        }
        return values;
    }

    private static void write(Object value, DataOutputStream out) throws IOException {
        if (value == null) {
            out.writeByte('0');
        } else if (value instanceof Boolean truth) {
            out.writeByte(truth ? 'y' : 'n');
        } else if (value instanceof Number number) {
            writeNumber(number, out);
        } else if (value instanceof String text) {
            out.writeByte('s');
            writeBytes(text.getBytes(StandardCharsets.UTF_16BE), out);
        } else if (value instanceof UUID uuid) {
            out.writeByte('u');
            out.writeLong(uuid.getMostSignificantBits());
            out.writeLong(uuid.getLeastSignificantBits());
        } else if (value instanceof ByteBuffer buffer) {
            out.writeByte('b');
            byte[] bytes = new byte[buffer.remaining()];
            buffer.duplicate().get(bytes);
            writeBytes(bytes, out);
        } else if (value instanceof List<?> list) {
            out.writeByte('a');
            write(list, out);
        } else {
            writeTime(value, out);
        }
    }

    private static void writeNumber(Number number, DataOutputStream out) throws IOException {
        if (number instanceof Float real) {
            out.writeByte('f');
            out.writeFloat(real);
        } else if (number instanceof Double real) {
            out.writeByte('d');
            out.writeDouble(real);
        } else if (number instanceof BigDecimal decimal) {
            out.writeByte('g');
            out.writeInt(decimal.scale());
            writeBytes(decimal.unscaledValue().toByteArray(), out);
        } else {
            out.writeByte('l');
            out.writeLong(number.longValue());
        }
    }

    private static void writeTime(Object value, DataOutputStream out) throws IOException {
        if (value instanceof LocalDate date) {
            out.writeByte('D');
            out.writeLong(date.toEpochDay());
        } else if (value instanceof LocalTime time) {
            out.writeByte('T');
            out.writeLong(time.toNanoOfDay());
        } else if (value instanceof LocalDateTime moment) {
            out.writeByte('L');
            out.writeLong(moment.toEpochSecond(ZoneOffset.UTC));
            out.writeInt(moment.getNano());
        } else if (value instanceof Instant moment) {
            out.writeByte('I');
            out.writeLong(moment.getEpochSecond());
            out.writeInt(moment.getNano());
        } else {
            throw new IllegalStateException("no bytes for " + value.getClass());
        }
    }

    private static Object read(DataInputStream in) throws IOException {
        char letter = (char) in.readByte();
        switch (letter) {
            case '0':
                return null;
            case 'y', 'n':
                return letter == 'y';
            case 'f':
                return in.readFloat();
            case 'd':
                return in.readDouble();
            case 'g':
                int scale = in.readInt();
                return new BigDecimal(new BigInteger(readBytes(in)), scale);
            case 'l':
                return in.readLong();
            case 's':
                return new String(readBytes(in), StandardCharsets.UTF_16BE);
            case 'u':
                return new UUID(in.readLong(), in.readLong());
            case 'b':
                return ByteBuffer.wrap(readBytes(in));
            case 'a':
                return list(in);
            case 'D':
                return LocalDate.ofEpochDay(in.readLong());
            case 'T':
                return LocalTime.ofNanoOfDay(in.readLong());
            case 'L':
                return LocalDateTime.ofEpochSecond(in.readLong(), in.readInt(), ZoneOffset.UTC);
            case 'I':
                return Instant.ofEpochSecond(in.readLong(), in.readInt());
            default:
                throw new IllegalStateException("no value begins with " + letter);
        }
    }

    private static void writeBytes(byte[] bytes, DataOutputStream out) throws IOException {
        out.writeInt(bytes.length);
        out.write(bytes);
    }

    private static byte[] readBytes(DataInputStream in) throws IOException {
        return in.readNBytes(in.readInt());
    }
}
