package dev.keywright.core.key.bytes;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;

/**
 * Encodes binary values as they are, except that {@code 00} is written {@code 00 ff}; a {@code 00} alone ends the
 * value. Stored in keys: a result for existing data never changes. Used by {@code ChooseBytes}.
 */
record BinaryBytes() implements SegmentBytes {

    @Override
    public void write(Object value, KeyBuffer out) {
        ByteBuffer bytes = (ByteBuffer) value;
        out.put(KeyCode.BYTES);
        for (int i = bytes.position(); i < bytes.limit(); i++) {
            out.putEscaped(bytes.get(i));
        }
        out.put(KeyCode.STOP);
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        for (int each = in.readEscaped(); each >= 0; each = in.readEscaped()) {
            bytes.write(each);
        }
        return ByteBuffer.wrap(bytes.toByteArray());
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
