package dev.keywright.core.row;

import java.util.Arrays;

/**
 * Matches the patterns of SQL's LIKE: {@code %} is any text, {@code _} any character, and a backslash makes the next
 * character stand for itself. A match takes at most the length of the text times that of the pattern, whatever the
 * pattern: after a mismatch only the latest {@code %} takes one character more. {@code LikePrefix} reads the same
 * syntax for ranges of keys; change both. Used by {@code DrawArguments} and {@code EvaluateCondition}.
 */
public final class LikePattern {

    private static final int ANY_TEXT = -1;
    private static final int ANY_CHARACTER = -2;

    private LikePattern() {}

    public static boolean matches(String text, String pattern) {
        return matches(text.codePoints().toArray(), parts(pattern));
    }

    /** Characters of the pattern, or what stands for others. */
    private static int[] parts(String pattern) {
        int[] characters = pattern.codePoints().toArray();
        int[] parts = new int[characters.length];
        int count = 0;
        for (int i = 0; i < characters.length; i++) {
            boolean escaped = characters[i] == '\\' && i + 1 < characters.length;
            i += escaped ? 1 : 0;
            boolean any = !escaped && (characters[i] == '%' || characters[i] == '_');
            parts[count++] = !any ? characters[i] : characters[i] == '%' ? ANY_TEXT : ANY_CHARACTER;
        }
        return Arrays.copyOf(parts, count);
    }

    private static boolean matches(int[] text, int[] parts) {
        int at = 0;
        int part = 0;
        int anyText = -1;
        int takenTo = 0;
        while (at < text.length) {
            if (part < parts.length && parts[part] == ANY_TEXT) {
                anyText = part++;
                takenTo = at;
            } else if (part < parts.length && (parts[part] == ANY_CHARACTER || parts[part] == text[at])) {
                at++;
                part++;
            } else if (anyText >= 0) {
                part = anyText + 1;
                at = ++takenTo;
            } else {
                return false;
            }
        }
        while (part < parts.length && parts[part] == ANY_TEXT) {
            part++;
        }
        return part == parts.length;
    }

    /** The pattern that matches all texts that start with this one. */
    public static String prefixPattern(String prefix) {
        return prefix.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }
}
