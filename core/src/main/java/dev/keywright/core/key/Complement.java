package dev.keywright.core.key;

import java.util.Optional;

/**
 * The texts of another codec turned around, character by character, so that they descend. What is no digit of the
 * alphabet stays: it stands at the same place in all texts.
 *
 * <pre>
 *   2020-01-31    7979_98_68          1b4e28ba    e4b1d745
 * </pre>
 */
record Complement(SegmentText ascending, String alphabet) implements SegmentText {

    /** A minus sign is below all digits, so its opposite is above them. */
    static final String DECIMAL = "-0123456789_";

    static final String HEXADECIMAL = "0123456789abcdef";

    static String of(String text, String alphabet) {
        char[] result = text.toCharArray();
        for (int i = 0; i < result.length; i++) {
            int digit = alphabet.indexOf(result[i]);
            result[i] = digit < 0 ? result[i] : alphabet.charAt(alphabet.length() - 1 - digit);
        }
        return new String(result);
    }

    @Override
    public String write(Object value) {
        return of(ascending.write(value), alphabet);
    }

    @Override
    public Object read(String text) {
        return ascending.read(of(text, alphabet));
    }

    @Override
    public Optional<Object> floor(Object value) {
        return ascending.floor(value);
    }
}
