package dev.keywright.core.key.bytes;

/**
 * Encodes text in UTF-8, which has the order of code points; {@code 00} is written {@code 00 ff}, and a {@code 00}
 * alone ends the text. Stored in keys: a result for existing data never changes. Used by {@code ChooseBytes}.
 *
 * <pre>
 *   a        28 61 00
 *   a NUL    28 61 00 ff 00
 * </pre>
 *
 * @param code TEXT, JSON or TAG
 */
record TextBytes(int code) implements SegmentBytes {

    @Override
    public void write(Object value, KeyBuffer out) {
        out.put(code).putText((String) value).put(KeyCode.STOP);
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        return in.readText();
    }

    @Override
    public boolean holds(Object value) {
        return true;
    }

    @Override
    public int width() {
        return 0;
    }
}
