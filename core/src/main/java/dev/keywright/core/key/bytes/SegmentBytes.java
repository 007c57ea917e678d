package dev.keywright.core.key.bytes;

/**
 * Encodes the values of a segment, none of them null, as bytes in ascending order that start with a code. The bytes of
 * one value are never a prefix of another's, except that a fraction follows its whole number after
 * {@link KeyCode#FRACTION}. Stored in keys: a result for existing data never changes.
 */
interface SegmentBytes {

    /** REQUIRES: {@link #holds} */
    void write(Object value, KeyBuffer out);

    /** REQUIRES: the cursor is at the code. */
    Object read(KeyReader in);

    /** Whether the encoding can write the value; {@code 2020-01-01T00:00:00.0000005} has no bytes. */
    boolean holds(Object value);

    /** The number of bytes of nearly all values, code included; 0 where lengths differ. */
    int width();
}
