package dev.keywright.core.key.text;

import java.util.Optional;

/**
 * Encodes text as it is, except for a few characters that would disturb the order of keys. Stored in keys: a result for
 * existing data never changes. Used by {@code ChooseText}, {@code KeyText} and {@code LabelText}.
 *
 * <pre>
 *   Ann Lee           Ann$_Lee     up to $, which is no higher than the separator, a character is escaped
 *   R#2               R$c2
 *   (empty)           $            since a key must not be empty
 *   Österreich        |Österreich  from | on, which is no lower than the ends of ranges, a first character is marked
 *   U+10FFFE, U+10FFFF             escaped, so that U+10FFFF is above all texts
 * </pre>
 */
record PlainText() implements SegmentText {

    /** Greater than every character of an encoded text. */
    static final String HIGHEST = Character.toString(Character.MAX_CODE_POINT);

    private static final int ESCAPE = '$';
    private static final int ESCAPE_HIGH = Character.MAX_CODE_POINT - 1;
    private static final char MARK = '|';
    private static final String EMPTY = "$";

    /** The characters that follow the escape, for U+0000 to $ in their order: 32 controls, space, !"#$. */
    private static final String LOW = "0123456789ABCDEFGHIJKLMNOPQRSTUV_abcd";

    private static final String HIGH = "ab";

    @Override
    public String write(Object value) {
        String text = (String) value;
        return text.isEmpty() ? EMPTY : beginning(text);
    }

    /** The common start of the texts of all values that start with this text. */
    static String beginning(String text) {
        String escaped = escaped(text);
        boolean high = !escaped.isEmpty() && escaped.codePointAt(0) >= MARK;
        return high ? MARK + escaped : escaped;
    }

    static String escaped(String text) {
        if (isPlain(text)) {
            return text;
        }
        StringBuilder result = new StringBuilder();
        text.codePoints().forEach(each -> {
            if (each <= ESCAPE) {
                result.append((char) ESCAPE).append(LOW.charAt(each));
            } else if (each >= ESCAPE_HIGH) {
                result.appendCodePoint(ESCAPE_HIGH).append(HIGH.charAt(each - ESCAPE_HIGH));
            } else {
                result.appendCodePoint(each);
            }
        });
        return result.toString();
    }

    @Override
    public Object read(String text) {
        if (text.equals(EMPTY)) {
            return "";
        }
        if (isPlain(text) && text.charAt(0) != MARK) {
            return text;
        }
        StringBuilder result = new StringBuilder();
        int[] points = text.codePoints().skip(text.charAt(0) == MARK ? 1 : 0).toArray();
        for (int i = 0; i < points.length; i++) {
            if (points[i] == ESCAPE) {
                result.appendCodePoint(LOW.indexOf(points[++i]));
            } else if (points[i] == ESCAPE_HIGH) {
                result.appendCodePoint(ESCAPE_HIGH + HIGH.indexOf(points[++i]));
            } else {
                result.appendCodePoint(points[i]);
            }
        }
        return result.toString();
    }

    /**
     * Whether no character needs or is an escape. A surrogate may be half of such a character, so texts with one are
     * examined.
     */
    private static boolean isPlain(String text) {
        for (int i = 0; i < text.length(); i++) {
            char each = text.charAt(i);
            if (each <= ESCAPE || Character.isSurrogate(each)) {
                return false;
            }
        }
        return true;
    }

    @Override
    public Optional<Object> floor(Object value) {
        return Optional.of(value);
    }
}
