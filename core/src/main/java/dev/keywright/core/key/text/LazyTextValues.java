package dev.keywright.core.key.text;

import dev.keywright.core.engine.row.FrozenList;
import java.util.List;

/**
 * The values of the segments of a key that is still a text. Each value is decoded when a caller first asks for it,
 * since most values of a page are never used. Used by {@code KeyText}.
 */
final class LazyTextValues extends FrozenList {

    private static final Object ABSENT = new Object();

    private final List<SegmentText> texts;
    private final String text;
    private final Object[] values;

    /** REQUIRES: {@code text} has one part for each segment. */
    LazyTextValues(List<SegmentText> texts, String text) {
        this.texts = texts;
        this.text = text;
        this.values = new Object[texts.size()];
    }

    @Override
    public Object get(int index) {
        Object value = values[index];
        if (value == null) {
            // Two threads may both decode it, with equal results.
            value = read(index);
            values[index] = value;
        }
        return value == ABSENT ? null : value;
    }

    private Object read(int index) {
        int from = 0;
        for (int i = 0; i < index; i++) {
            from = text.indexOf(KeyText.SEPARATOR, from) + 1;
        }
        int end = text.indexOf(KeyText.SEPARATOR, from);
        String part = text.substring(from, end < 0 ? text.length() : end);
        return KeyText.isNull(part) ? ABSENT : texts.get(index).read(part);
    }

    @Override
    public int size() {
        return values.length;
    }
}
