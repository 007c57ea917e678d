package dev.keywright.core.key.bytes;

import java.util.ArrayList;
import java.util.List;

/**
 * Encodes a whole array: its elements, each with its code, and {@code 01} at the end. Stored in keys: a result for
 * existing data never changes. Used by {@code ChooseBytes}.
 */
record ArrayBytes(SegmentBytes element) implements SegmentBytes {

    @Override
    public void write(Object value, KeyBuffer out) {
        out.put(KeyCode.ARRAY);
        ((List<?>) value).forEach(each -> element.write(each, out));
        out.put(KeyCode.END);
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        List<Object> elements = new ArrayList<>();
        while (in.peek() != KeyCode.END) {
            elements.add(element.read(in));
        }
        in.read();
        return elements;
    }

    @Override
    public boolean holds(Object value) {
        return ((List<?>) value).stream().allMatch(each -> each != null && element.holds(each));
    }

    @Override
    public int width() {
        return 0;
    }
}
