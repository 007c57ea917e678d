package dev.keywright.core.key.bytes;

import dev.keywright.core.Check;
import java.util.List;

/**
 * Encodes labels of an enum as two bytes: their position in the order of the labels. Stored in keys: a result for
 * existing data never changes. Used by {@code ChooseBytes}.
 */
record LabelBytes(List<String> labels) implements SegmentBytes {

    private static final int PLACE_BYTES = 2;
    private static final int LABELS_MAX = 1 << PLACE_BYTES * Byte.SIZE;

    LabelBytes {
        Check.that(labels.size() <= LABELS_MAX, "%s labels", labels.size());
    }

    @Override
    public void write(Object value, KeyBuffer out) {
        out.put(KeyCode.ENUM).putLow(labels.indexOf((String) value), PLACE_BYTES);
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        return labels.get((int) in.readLow(PLACE_BYTES));
    }

    @Override
    public boolean holds(Object value) {
        return labels.contains((String) value);
    }

    @Override
    public int width() {
        return 1 + PLACE_BYTES;
    }
}
