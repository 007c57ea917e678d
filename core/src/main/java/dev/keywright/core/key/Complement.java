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
        StringBuilder result = new StringBuilder();
        for (char each : text.toCharArray()) {
            int digit = alphabet.indexOf(each);
            result.append(digit < 0 ? each : alphabet.charAt(alphabet.length() - 1 - digit));
        }
        return result.toString();
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
