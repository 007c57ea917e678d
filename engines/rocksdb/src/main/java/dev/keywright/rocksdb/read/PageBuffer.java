package dev.keywright.rocksdb.read;

import java.util.Arrays;
import org.rocksdb.RocksIterator;

/**
 * Keys and values of a page, one behind the other in few arrays that their rows then share: handing bytes over to an
 * array that is there takes half the time of having a new one made for each.
 */
final class PageBuffer {

    /** Enough for a page of short rows: a new array is filled with zeros first. */
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

    /** The value lies behind the key. */
    int valueTo() {
        return valueTo;
    }

    /** Forgets the row that was read last, and reads the key of the next in its place. */
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

    /** The row that was read last stays; the next one goes behind it. */
    void keep() {
        keyFrom = valueTo;
    }

    /** A new array with the key that was read so far; rows keep the one before. */
    private void startArray(int to, int more) {
        int held = to - keyFrom;
        byte[] next = new byte[Math.max(Math.min(bytes.length * 2, NEXT_BYTES_MAX), held + more)];
        System.arraycopy(bytes, keyFrom, next, 0, held);
        bytes = next;
        keyFrom = 0;
        keyTo = held;
    }

    /** Whether the key is below these bytes. */
    boolean keyBelow(byte[] bound) {
        return Arrays.compareUnsigned(bytes, keyFrom, keyTo, bound, 0, bound.length) < 0;
    }

    boolean keyEquals(byte[] other) {
        return Arrays.equals(bytes, keyFrom, keyTo, other, 0, other.length);
    }
}
