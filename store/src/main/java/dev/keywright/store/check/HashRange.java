package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;

/**
 * A range of key hashes, from a number inclusive to another exclusive. In memory only: free to change. Used by
 * {@code CheckCounters}.
 */
record HashRange(long from, long to) {

    private static final long END = 1L << Integer.SIZE;

    static final HashRange ALL = new HashRange(0, END);

    boolean contains(Key key) {
        long hash = mixed(CompareRows.canonicalKey(key).hashCode()) & 0xffff_ffffL;
        return from <= hash && hash < to;
    }

    /** Hashes of small numbers are close together; this spreads them over all bits. */
    private static int mixed(int hash) {
        int once = (hash ^ hash >>> 16) * 0x85ebca6b;
        int twice = (once ^ once >>> 13) * 0xc2b2ae35;
        return twice ^ twice >>> 16;
    }

    HashRange half() {
        return new HashRange(from, from + (to - from) / 2);
    }

    boolean last() {
        return to == END;
    }

    /** The range of the same width that follows. */
    HashRange next() {
        return new HashRange(to, Math.min(END, to + (to - from)));
    }
}
