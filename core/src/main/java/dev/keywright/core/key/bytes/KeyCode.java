package dev.keywright.core.key.bytes;

/**
 * The first bytes of the pieces of a key. Pieces of different shapes sort in the order of these codes; where a segment
 * descends, all of its bytes are complements. No code, and no complement of a code, is {@code 00} or {@code ff}: these
 * two mark that a value continues, so that no value looks like a prefix of a longer one. Stored in keys: a code never
 * changes.
 */
final class KeyCode {

    /** Follows the last segment, and the last element of an array. */
    static final int END = 0x01;
    /** Separates partition and sort. */
    static final int BORDER = 0x02;

    static final int TAG = 0x05;
    static final int SALT = 0x08;
    static final int BUCKET = 0x0a;
    static final int FALSE = 0x10;
    static final int TRUE = 0x11;
    /** −2⁶³ and below. */
    static final int NEGATIVE_LARGE = 0x18;

    static final int NEGATIVE = 0x19;
    static final int POSITIVE = 0x1a;
    /** 2⁶³ and above. */
    static final int POSITIVE_LARGE = 0x1b;

    static final int FLOATING = 0x20;
    static final int TEXT = 0x28;
    static final int JSON = 0x2a;
    static final int BYTES = 0x2c;
    static final int ENUM = 0x30;
    static final int UUID = 0x34;
    static final int DATE = 0x38;
    static final int TIME = 0x3a;
    static final int TIMESTAMP = 0x3c;
    static final int TIMESTAMPTZ = 0x3e;
    static final int ARRAY = 0x44;
    static final int NULL = 0x7e;

    /** Ends text, bytes and digits. */
    static final int STOP = 0x00;
    /** Follows a {@code 00} that does not end the value. */
    static final int ESCAPED = 0xff;
    /** Follows a whole number that has a fraction. */
    static final int FRACTION = 0xff;
    /** The least byte that may follow a value of a key, and a byte greater than all that may. */
    static final int FOLLOW_MIN = 0x01;

    static final int FOLLOW_MAX = 0xff;

    private KeyCode() {}
}
