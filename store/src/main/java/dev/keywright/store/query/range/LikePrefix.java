package dev.keywright.store.query.range;

import dev.keywright.store.error.RefusedArgumentException;

/**
 * What a LIKE pattern asks of a key: a prefix, or the whole text where the pattern has no wildcard. {@code LikePattern}
 * reads the same syntax for rows; change both. Used by {@code CheckPatterns} and {@code RangeBounds}.
 *
 * <pre>
 *   Ann%     begins with Ann       50\%%    begins with 50%       Ann    is Ann       %nn, A_n    refused
 * </pre>
 *
 * @param text the text or the prefix, without escapes
 * @param whole whether it is the whole text
 */
public record LikePrefix(String text, boolean whole) {

    /** @throws RefusedArgumentException for any other pattern, which no range can serve */
    static LikePrefix of(String pattern) {
        checkEscapes(pattern);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < pattern.length(); i++) {
            char c = pattern.charAt(i);
            boolean last = i == pattern.length() - 1;
            if (c == '%' && last) {
                return new LikePrefix(text.toString(), false);
            }
            if (c == '%' || c == '_') {
                throw new RefusedArgumentException("the pattern '" + pattern
                        + "' is not a prefix: only text with one % at its end, or without wildcards, can be looked up");
            }
            text.append(c == '\\' ? pattern.charAt(++i) : c);
        }
        return new LikePrefix(text.toString(), true);
    }

    /** @throws RefusedArgumentException for a pattern that ends in a backslash with nothing to escape */
    public static void checkEscapes(String pattern) {
        int end = pattern.length();
        while (end > 0 && pattern.charAt(end - 1) == '\\') {
            end--;
        }
        if ((pattern.length() - end) % 2 == 1) {
            throw new RefusedArgumentException("the pattern '" + pattern
                    + "' ends in a backslash, which escapes nothing; a backslash itself is \\\\");
        }
    }
}
