package dev.keywright.compiler.lex;

import java.util.Locale;

/**
 * A word, literal, parameter, sign or comment of a file.
 *
 * @param text as in the file, quotes included
 * @param start the offset of the first character in the file
 * @param end the offset after the last character
 */
public record Token(Kind kind, String text, int start, int end) {

    /** The lexical category of a token. */
    public enum Kind {
        WORD,
        QUOTED_NAME,
        STRING,
        NUMBER,
        PARAMETER,
        SIGN,
        COMMENT
    }

    /** Whether this is the given unquoted word, in any case. */
    public boolean is(String word) {
        return kind == Kind.WORD && text.equalsIgnoreCase(word);
    }

    public boolean isAnyOf(String... words) {
        for (String word : words) {
            if (is(word)) {
                return true;
            }
        }
        return false;
    }

    public boolean isSign(String sign) {
        return kind == Kind.SIGN && text.equals(sign);
    }

    /** Whether it can name a table or a column. */
    public boolean isName() {
        return kind == Kind.WORD || kind == Kind.QUOTED_NAME;
    }

    public String upper() {
        return text.toUpperCase(Locale.ROOT);
    }

    /** The content of a string or a quoted name, with doubled quotes replaced by single ones. */
    public String unquoted() {
        if (kind == Kind.STRING && text.charAt(0) == '$') {
            int tag = text.indexOf('$', 1) + 1;
            return text.substring(tag, Math.max(tag, text.length() - tag));
        }
        int open = kind == Kind.STRING ? text.indexOf('\'') < 0 ? text.indexOf('"') : text.indexOf('\'') : 0;
        if ((kind != Kind.STRING && kind != Kind.QUOTED_NAME) || text.length() < open + 2) {
            return text;
        }
        String close = text.substring(text.length() - 1);
        String inner = text.substring(open + 1, text.length() - 1).replace(close + close, close);
        boolean escapes = kind == Kind.STRING && (text.charAt(0) == 'E' || text.charAt(0) == 'e');
        return escapes ? unescaped(inner) : inner;
    }

    /** A text with its backslash escapes resolved, except those that LIKE needs. */
    public static String unescaped(String text) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\\' && i + 1 < text.length()) {
                char next = text.charAt(++i);
                boolean pattern = next == '%' || next == '_';
                plain.append(pattern ? "\\" : "");
                plain.append(next == 'n' ? '\n' : next == 't' ? '\t' : next == 'r' ? '\r' : next);
            } else {
                plain.append(c);
            }
        }
        return plain.toString();
    }

    @Override
    public String toString() {
        return text;
    }
}
