package dev.keywright.rocksdb.read;

import java.util.Arrays;
import org.rocksdb.RocksIterator;

/**
 * Holds the keys and values of a page of rows in few arrays, one row after the other, which the rows then share:
 * copying bytes into an existing array takes half the time of allocating one for each key and value. Used by
 * {@code RowPage}.
 */
final class PageBuffer {

    /** Enough for a page of short rows; larger would cost time, since Java fills a new array with zeros. */
    private static final int FIRST_BYTES = 1 << 12;

    private static final int NEXT_BYTES_MAX = 1 << 15;

    private byte[] bytes = new byte[FIRST_BYTES];
    private int keyFrom;
    private int keyTo;
    private int valueTo;

    byte[] bytes() {
        return bytes;
    }

    int keyFrom() {
        return keyFrom;
    }

    int keyTo() {
        return keyTo;
    }

    /** The value begins where the key ends. */
    int valueTo() {
        return valueTo;
    }

    /** Discards the row that was read last, unless it was kept, and reads the key of the next in its place. */
    void readKey(RocksIterator at) {
        int length = at.key(bytes, keyFrom, bytes.length - keyFrom);
        if (length > bytes.length - keyFrom) {
            startArray(keyFrom, length);
            at.key(bytes, keyFrom, length);
        }
        keyTo = keyFrom + length;
    }

    void readValue(RocksIterator at) {
        int length = at.value(bytes, keyTo, bytes.length - keyTo);
        if (length > bytes.length - keyTo) {
            startArray(keyTo, length);
            at.value(bytes, keyTo, length);
        }
        valueTo = keyTo + length;
    }

    /** Keeps the row that was read last; the next one is read after it. */
    void keep() {
        keyFrom = valueTo;
    }

    /** Starts a new array with the part of the key that was read so far; rows that were kept refer to the old array. */
    private void startArray(int to, int more) {
        int held = to - keyFrom;
        byte[] next = new byte[Math.max(Math.min(bytes.length * 2, NEXT_BYTES_MAX), held + more)];
        System.arraycopy(bytes, keyFrom, next, 0, held);
        bytes = next;
        keyFrom = 0;
        keyTo = held;
    }

    /** Whether the key sorts before these bytes. */
    boolean keyBelow(byte[] bound) {
        return Arrays.compareUnsigned(bytes, keyFrom, keyTo, bound, 0, bound.length) < 0;
    }

    boolean keyEquals(byte[] other) {
        return Arrays.equals(bytes, keyFrom, keyTo, other, 0, other.length);
    }
}
