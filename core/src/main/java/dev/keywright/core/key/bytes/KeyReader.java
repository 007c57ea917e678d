package dev.keywright.core.key.bytes;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * A cursor over the bytes of a key; it moves on as it reads, and complements the bytes where a segment descends. Not
 * thread safe.
 */
final class KeyReader {

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

    private final byte[] bytes;
    private int at;
    private int mask;

    KeyReader(byte[] bytes, int at) {
        this.bytes = bytes;
        this.at = at;
    }

    int at() {
        return at;
    }

    /** Sets whether the following bytes are read as they are, or as their complements. */
    void complemented(boolean descending) {
        mask = descending ? 0xff : 0;
    }

    int read() {
        return bytes[at++] & 0xff ^ mask;
    }

    /** The next byte, without moving; after the last byte a code below all others. */
    int peek() {
        return at < bytes.length ? bytes[at] & 0xff ^ mask : KeyCode.END;
    }

    long readLong() {
        long value = (long) LONGS.get(bytes, at);
        at += Long.BYTES;
        return mask == 0 ? value : ~value;
    }

    long readLow(int count) {
        long value = 0;
        for (int i = 0; i < count; i++) {
            value = value << Byte.SIZE | read();
        }
        return value;
    }

    String readText() {
        StringBuilder text = new StringBuilder();
        for (int lead = readEscaped(); lead >= 0; lead = readEscaped()) {
            if (lead < 0x80) {
                text.append((char) lead);
            } else if (lead < 0xe0) {
                text.append((char) ((lead & 0x1f) << 6 | read() & 0x3f));
            } else if (lead < 0xf0) {
                text.append((char) ((lead & 0x0f) << 12 | (read() & 0x3f) << 6 | read() & 0x3f));
            } else {
                text.appendCodePoint(
                        (lead & 0x07) << 18 | (read() & 0x3f) << 12 | (read() & 0x3f) << 6 | read() & 0x3f);
            }
        }
        return text.toString();
    }

    /** The next byte, or −1 at the end of an escaped value. */
    int readEscaped() {
        int value = read();
        if (value != KeyCode.STOP) {
            return value;
        }
        // A complemented mark is 00; at the end of a value, the byte that follows it is never 00.
        boolean escaped = at < bytes.length && (bytes[at] & 0xff ^ mask) == KeyCode.ESCAPED;
        if (escaped) {
            at++;
        }
        return escaped ? value : -1;
    }
}
