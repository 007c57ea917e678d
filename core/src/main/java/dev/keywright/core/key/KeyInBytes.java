package dev.keywright.core.key;

import dev.keywright.core.engine.Frozen;
import java.util.AbstractList;
import java.util.List;
import java.util.RandomAccess;

/** The two lists of a key that still lies in bytes; both are read when a value of one is first asked for. */
final class KeyInBytes {

    private final SegmentList partitionSegments;
    private final SegmentList sortSegments;
    private final byte[] bytes;
    private final int from;
    private volatile Both both;

    private record Both(List<Object> partition, List<Object> sort) {}

    KeyInBytes(SegmentList partitionSegments, SegmentList sortSegments, byte[] bytes, int from) {
        this.partitionSegments = partitionSegments;
        this.sortSegments = sortSegments;
        this.bytes = bytes;
        this.from = from;
    }

    List<Object> partition() {
        return new Part(this, true);
    }

    List<Object> sort() {
        return new Part(this, false);
    }

    private Both both() {
        Both read = both;
        if (read == null) {
            KeyCursor in = new KeyCursor(bytes, from);
            List<Object> partition = partitionSegments.read(in);
            in.read();
            read = new Both(partition, sortSegments.read(in));
            both = read;
        }
        return read;
    }

    private static final class Part extends AbstractList<Object> implements Frozen, RandomAccess {

        private final KeyInBytes key;
        private final boolean first;

        Part(KeyInBytes key, boolean first) {
            this.key = key;
            this.first = first;
        }

        @Override
        public Object get(int index) {
            Both both = key.both();
            return (first ? both.partition : both.sort).get(index);
        }

        @Override
        public int size() {
            return (first ? key.partitionSegments : key.sortSegments).size();
        }
    }
}
