package dev.keywright.core.key.bytes;

import java.util.UUID;

/**
 * Encodes a uuid as its 16 bytes, in unsigned order. Stored in keys: a result for existing data never changes. Used by
 * {@code ChooseBytes}.
 */
record UuidBytes() implements SegmentBytes {

    @Override
    public void write(Object value, KeyBuffer out) {
        UUID uuid = (UUID) value;
        out.put(KeyCode.UUID).putLong(uuid.getMostSignificantBits()).putLong(uuid.getLeastSignificantBits());
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        return new UUID(in.readLong(), in.readLong());
    }

    @Override
    public boolean holds(Object value) {
        return true;
    }

    @Override
    public int width() {
        return 1 + 2 * Long.BYTES;
    }
}
