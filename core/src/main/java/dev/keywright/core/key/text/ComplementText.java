package dev.keywright.core.key.text;

import java.util.Optional;

/**
 * Replaces each character of an alphabet by the one at the same distance from the alphabet's other end, so that greater
 * texts become lesser. Characters outside the alphabet stay: they are at the same positions in all texts. Used for
 * columns that keys hold in descending order, and for negative numbers, of which the greater has the smaller digits:
 * {@link FixedNumberText} and {@link FloatingNumberText} write a minus sign and then the complement of the digits.
 * Stored in keys: never change it. Used by {@code ChooseText}, {@code FixedNumberText}, {@code FloatingNumberText} and
 * {@code HexText}.
 *
 * <pre>
 *   2020-01-31    7979_98_68          1b4e28ba    e4b1d745
 * </pre>
 */
record ComplementText(SegmentText ascending, Alphabet alphabet) implements SegmentText {

    /** A minus sign is below all digits; it becomes the underscore, which is above them. */
    static final Alphabet DECIMAL = new Alphabet("-0123456789_");

    static final Alphabet HEXADECIMAL = new Alphabet("0123456789abcdef");

    /** The characters in their order, each with its opposite. */
    static final class Alphabet {

        private static final int ASCII = 128;

        private final char[] opposites = new char[ASCII];

        private Alphabet(String digits) {
            for (char each = 0; each < ASCII; each++) {
                opposites[each] = each;
            }
            for (int i = 0; i < digits.length(); i++) {
                opposites[digits.charAt(i)] = digits.charAt(digits.length() - 1 - i);
            }
        }

        private char opposite(char digit) {
            return digit < ASCII ? opposites[digit] : digit;
        }
    }

    static String of(String text, Alphabet alphabet) {
        char[] result = text.toCharArray();
        for (int i = 0; i < result.length; i++) {
            result[i] = alphabet.opposite(result[i]);
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
