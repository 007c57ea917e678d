package dev.keywright.rocksdb.value;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A growing byte buffer that {@link RowWriter} writes a row into, and clears for the next row. Used by
 * {@code RowWriter}.
 */
final class ByteSink {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final VarHandle INTS = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.BIG_ENDIAN);
    private static final int FIRST_BYTES = 256;
    private static final int VAR_BYTES_MAX = 10;

    private byte[] bytes = new byte[FIRST_BYTES];
    private int length;

    void clear() {
        length = 0;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    ByteSink put(int value) {
        room(1);
        bytes[length++] = (byte) value;
        return this;
    }

    ByteSink put(byte[] values) {
        room(values.length);
        System.arraycopy(values, 0, bytes, length, values.length);
        length += values.length;
        return this;
    }

    ByteSink put(ByteBuffer values) {
        int count = values.remaining();
        room(count);
        values.get(values.position(), bytes, length, count);
        length += count;
        return this;
    }

    ByteSink putLong(long value) {
        room(Long.BYTES);
        LONGS.set(bytes, length, value);
        length += Long.BYTES;
        return this;
    }

    ByteSink putInt(int value) {
        room(Integer.BYTES);
        INTS.set(bytes, length, value);
        length += Integer.BYTES;
        return this;
    }

    /** Variable length: seven bits a byte, lowest first. */
    ByteSink putVar(long value) {
        room(VAR_BYTES_MAX);
        long rest = value;
        while ((rest & ~0x7fL) != 0) {
            bytes[length++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        bytes[length++] = (byte) rest;
        return this;
    }

    ByteSink putSigned(long value) {
        return putVar(value << 1 ^ value >> 63);
    }

    private void room(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}
