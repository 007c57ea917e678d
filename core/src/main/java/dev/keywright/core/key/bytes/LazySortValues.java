package dev.keywright.core.key.bytes;

import dev.keywright.core.engine.row.FrozenList;

/**
 * The sort values of a key that is still in bytes; all are decoded when a caller first asks for one. Thread safe: of
 * two first calls at the same moment both decode, to equal values. Used by {@code KeyBytes}.
 */
final class LazySortValues extends FrozenList {

    private final SegmentCodecs segments;
    private final byte[] bytes;
    private final int from;
    private volatile Object[] values;

    LazySortValues(SegmentCodecs segments, byte[] bytes, int from) {
        this.segments = segments;
        this.bytes = bytes;
        this.from = from;
    }

    @Override
    public Object get(int index) {
        Object[] read = values;
        if (read == null) {
            read = segments.read(new KeyReader(bytes, from));
            values = read;
        }
        return read[index];
    }

    @Override
    public int size() {
        return segments.size();
    }
}
