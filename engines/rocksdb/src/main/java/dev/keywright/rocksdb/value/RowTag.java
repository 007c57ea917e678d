package dev.keywright.rocksdb.value;

/**
 * The format of a stored row: its tags and the encoding of each value. The columns of the key are in the key only.
 * Stored in rows: a result for existing data never changes. Used by {@code RowDecoder}, {@code RowReader} and
 * {@code RowWriter}.
 *
 * <pre>
 *   row     = 01, column, column, …
 *   column  = number of its name, value
 *   value   = tag, and the content that the tag defines
 *
 *   number           7 bits a byte, lowest first, all but the last with 80 added
 *   signed           a number: 2n, or −2n−1 where it is negative
 *   text, bytes      length as a number, then as many bytes
 * </pre>
 */
final class RowTag {

    static final int FORMAT = 0x01;

    static final int NULL = 0;
    static final int FALSE = 1;
    static final int TRUE = 2;
    /** Signed. */
    static final int WHOLE = 3;
    /** UTF-8. */
    static final int TEXT = 4;
    /** 16 bytes. */
    static final int UUID = 5;
    /** Scale and digits, both signed. */
    static final int DECIMAL = 6;
    /** Scale, signed, and bytes of the digits. */
    static final int LONG_DECIMAL = 7;
    /** 8 bytes. */
    static final int DOUBLE = 8;
    /** 4 bytes. */
    static final int REAL = 9;
    /** 8 bytes: microseconds since 1970. */
    static final int INSTANT = 10;
    /** 8 bytes: microseconds since 1970. */
    static final int LOCAL = 11;
    /** Signed: days since 1970. */
    static final int DATE = 12;
    /** A number: nanoseconds of the day. */
    static final int TIME = 13;

    static final int BYTES = 14;
    /** The number of values, then the values. */
    static final int LIST = 15;
    /** The number of columns, then the columns. */
    static final int MAP = 16;
    /** The number of UTF-16 code units, then the units. */
    static final int UNITS = 17;

    private RowTag() {}
}
