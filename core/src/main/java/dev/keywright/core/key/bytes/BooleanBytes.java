package dev.keywright.core.key.bytes;

/**
 * Encodes booleans as one byte each. Stored in keys: a result for existing data never changes. Used by
 * {@code ChooseBytes}.
 */
record BooleanBytes() implements SegmentBytes {

    @Override
    public void write(Object value, KeyBuffer out) {
        out.put((Boolean) value ? KeyCode.TRUE : KeyCode.FALSE);
    }

    @Override
    public Object read(KeyReader in) {
        return in.read() == KeyCode.TRUE;
    }

    @Override
    public boolean holds(Object value) {
        return true;
    }

    @Override
    public int width() {
        return 1;
    }
}
