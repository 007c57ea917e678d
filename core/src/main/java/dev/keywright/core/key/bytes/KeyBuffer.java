package dev.keywright.core.key.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/**
 * A growing byte buffer. A caller uses one for many keys, so that writing a key allocates nothing but its result. Not
 * thread safe.
 */
public final class KeyBuffer {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);
    private static final int FIRST_BYTES = 64;
    private static final int TWO_BYTES = 0x80;
    private static final int THREE_BYTES = 0x800;

    private byte[] bytes = new byte[FIRST_BYTES];
    private int length;

    public KeyBuffer clear() {
        length = 0;
        return this;
    }

    public int length() {
        return length;
    }

    /** A copy of the bytes written. */
    public byte[] toBytes() {
        return Arrays.copyOf(bytes, length);
    }

    public KeyBuffer put(int value) {
        ensureCapacity(1);
        bytes[length++] = (byte) value;
        return this;
    }

    public KeyBuffer put(byte[] values) {
        ensureCapacity(values.length);
        System.arraycopy(values, 0, bytes, length, values.length);
        length += values.length;
        return this;
    }

    /** Drops the bytes from there on. */
    KeyBuffer truncate(int from) {
        length = from;
        return this;
    }

    KeyBuffer putLong(long value) {
        ensureCapacity(Long.BYTES);
        LONGS.set(bytes, length, value);
        length += Long.BYTES;
        return this;
    }

    /** Writes the lowest bytes of a number, the highest of them first. */
    KeyBuffer putLow(long value, int count) {
        for (int shift = (count - 1) * Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
            put((int) (value >>> shift));
        }
        return this;
    }

    /**
     * Writes UTF-8 with {@code 00} escaped as {@code 00 ff}. Half of a surrogate pair, which is not a character, is
     * written as if it were one, so that every text has bytes and is read back unchanged.
     */
    KeyBuffer putText(String text) {
        for (int i = 0; i < text.length(); i++) {
            char unit = text.charAt(i);
            if (unit < TWO_BYTES) {
                putEscaped(unit);
            } else if (unit < THREE_BYTES) {
                put(0xc0 | unit >> 6).put(0x80 | unit & 0x3f);
            } else if (Character.isHighSurrogate(unit)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1))) {
                int point = Character.toCodePoint(unit, text.charAt(++i));
                put(0xf0 | point >> 18).put(0x80 | point >> 12 & 0x3f).put(0x80 | point >> 6 & 0x3f);
                put(0x80 | point & 0x3f);
            } else {
                put(0xe0 | unit >> 12).put(0x80 | unit >> 6 & 0x3f).put(0x80 | unit & 0x3f);
            }
        }
        return this;
    }

    /** Writes a byte, and after {@code 00} the mark that this byte does not end the value. */
    KeyBuffer putEscaped(int value) {
        put(value);
        return (value & 0xff) == 0 ? put(KeyCode.ESCAPED) : this;
    }

    /** Inverts the bytes from there on, which reverses their order. */
    void complement(int from) {
        for (int i = from; i < length; i++) {
            bytes[i] = (byte) ~bytes[i];
        }
    }

    /**
     * Changes the bytes to the smallest ones that are greater than all bytes that start with the present ones.
     *
     * <p>REQUIRES: one of them is below {@code ff}.
     */
    void toSuccessor() {
        while (bytes[length - 1] == (byte) 0xff) {
            length--;
        }
        bytes[length - 1]++;
    }

    private void ensureCapacity(int more) {
        if (length + more > bytes.length) {
            bytes = Arrays.copyOf(bytes, Math.max(bytes.length * 2, length + more));
        }
    }
}
