package dev.keywright.core.key.bytes;

/**
 * The bytes of values, none of them null, in ascending order and with their code in front. No value's bytes begin
 * another's, save that a fraction follows its whole number behind {@link KeyCode#FRACTION}.
 */
interface SegmentBytes {

    /** REQUIRES: {@link #holds} */
    void write(Object value, KeyBuffer out);

    /** REQUIRES: the cursor is at the code. */
    Object read(KeyReader in);

    /** Whether there are bytes for the value; {@code 2020-01-01T00:00:00.0000005} has none. */
    boolean holds(Object value);

    /** How many bytes nearly all values have, code included; 0 where lengths differ. */
    int width();
}
