package dev.keywright.core.row;

import java.util.regex.Pattern;

/**
 * Matches the patterns of SQL's LIKE: {@code %} is any text, {@code _} any character, and a backslash makes the next
 * character stand for itself. {@code LikePrefix} reads the same syntax for ranges of keys; change both. Used by
 * {@code DrawArguments} and {@code EvaluateCondition}.
 */
public final class LikePattern {

    private LikePattern() {}

    public static boolean matches(String text, String pattern) {
        StringBuilder expression = new StringBuilder();
        int[] characters = pattern.codePoints().toArray();
        for (int i = 0; i < characters.length; i++) {
            if (characters[i] == '%') {
                expression.append(".*");
            } else if (characters[i] == '_') {
                expression.append('.');
            } else {
                i += characters[i] == '\\' && i + 1 < characters.length ? 1 : 0;
                expression.append(Pattern.quote(Character.toString(characters[i])));
            }
        }
        return Pattern.compile(expression.toString(), Pattern.DOTALL)
                .matcher(text)
                .matches();
    }

    /** The pattern that matches all texts that start with this one. */
    public static String prefixPattern(String prefix) {
        return prefix.replace("\\", "\\\\").replace("%", "\\%").replace("_", "\\_") + "%";
    }
}
