package dev.keywright.core.key.bytes;

/** Encodes a salt in 4 bytes. Stored in keys: a result for existing data never changes. Used by {@code ChooseBytes}. */
record SaltBytes() implements SegmentBytes {

    @Override
    public void write(Object value, KeyBuffer out) {
        out.put(KeyCode.SALT).putLow(((Number) value).longValue(), Integer.BYTES);
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        return in.readLow(Integer.BYTES);
    }

    @Override
    public boolean holds(Object value) {
        long salt = ((Number) value).longValue();
        return salt >= 0 && salt <= Integer.MAX_VALUE;
    }

    @Override
    public int width() {
        return 1 + Integer.BYTES;
    }
}
