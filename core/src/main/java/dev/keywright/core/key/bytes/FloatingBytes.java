package dev.keywright.core.key.bytes;

import dev.keywright.core.value.TypeKind;

/**
 * Encodes floating point numbers as the 8 bytes of a double, whose order is made that of the values: all bits of a
 * negative number are inverted, and only the sign bit of any other. −0 is 0, and NaN is greatest. Stored in keys: a
 * result for existing data never changes. Used by {@code ChooseBytes}.
 *
 * @param kind REAL or DOUBLE
 */
record FloatingBytes(TypeKind kind) implements SegmentBytes {

    @Override
    public void write(Object value, KeyBuffer out) {
        long bits = Double.doubleToLongBits(((Number) value).doubleValue() + 0d);
        out.put(KeyCode.FLOATING).putLong(bits < 0 ? ~bits : bits ^ Long.MIN_VALUE);
    }

    @Override
    public Object read(KeyReader in) {
        in.read();
        long bits = in.readLong();
        double value = Double.longBitsToDouble(bits < 0 ? bits ^ Long.MIN_VALUE : ~bits);
        return kind == TypeKind.REAL ? (Object) (float) value : (Object) value;
    }

    @Override
    public boolean holds(Object value) {
        return true;
    }

    @Override
    public int width() {
        return 1 + Long.BYTES;
    }
}
