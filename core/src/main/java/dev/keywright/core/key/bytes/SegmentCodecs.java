package dev.keywright.core.key.bytes;

import dev.keywright.core.layout.Segment;
import java.util.List;

/**
 * The byte encodings of all segments of a partition or a sort key, in their order. Thread safe. Stored in keys: a
 * result for existing data never changes. Used by {@code KeyBytes} and {@code LazySortValues}.
 */
final class SegmentCodecs {

    private final SegmentBytes[] codecs;
    private final boolean[] descending;

    SegmentCodecs(List<Segment> segments) {
        this.codecs = segments.stream().map(ChooseBytes::of).toArray(SegmentBytes[]::new);
        this.descending = new boolean[codecs.length];
        for (int i = 0; i < codecs.length; i++) {
            descending[i] = segments.get(i).descending();
        }
    }

    int size() {
        return codecs.length;
    }

    boolean descending(int segment) {
        return descending[segment];
    }

    /** Writes values of the first segments, or of all. */
    void write(List<Object> values, KeyBuffer out) {
        for (int i = 0; i < values.size(); i++) {
            write(i, values.get(i), out);
        }
    }

    void write(int segment, Object value, KeyBuffer out) {
        int from = out.length();
        if (value == null) {
            out.put(KeyCode.NULL);
        } else {
            codecs[segment].write(value, out);
        }
        if (descending[segment]) {
            out.complement(from);
        }
    }

    boolean holds(List<Object> values) {
        for (int i = 0; i < values.size(); i++) {
            if (values.get(i) != null && !codecs[i].holds(values.get(i))) {
                return false;
            }
        }
        return true;
    }

    Object[] read(KeyReader in) {
        Object[] values = new Object[codecs.length];
        for (int i = 0; i < codecs.length; i++) {
            in.complemented(descending[i]);
            boolean absent = in.peek() == KeyCode.NULL;
            values[i] = absent ? null : codecs[i].read(in);
            if (absent) {
                in.read();
            }
        }
        in.complemented(false);
        return values;
    }

    /** The number of bytes before the first segment of variable length. */
    int width() {
        int width = 0;
        for (SegmentBytes each : codecs) {
            if (each.width() == 0) {
                return width;
            }
            width += each.width();
        }
        return width;
    }
}
