package dev.keywright.compiler.generate;

import java.util.regex.Pattern;

/**
 * Writes the SQL of a question or change for a Javadoc comment. It stays as written, except that characters which would
 * end the comment or begin a tag become entities of HTML. Used by {@code GenerateChanges} and
 * {@code GenerateQuestions}.
 *
 * <pre>
 *   SELECT name FROM customer       SELECT name FROM customer
 *   WHERE id = &#64;id                  WHERE id = &amp;#64;id
 * </pre>
 */
final class SqlJavadoc {

    /** What a tag {@code code} cannot hold: braces that may be unbalanced, a tag, an escape, the end of a comment. */
    private static final Pattern UNSAFE = Pattern.compile("[{}@\\\\]|\\*/");

    private SqlJavadoc() {}

    /** A paragraph that stands after the first sentence of a comment. */
    static String of(String sql) {
        String text = sql.replace("\r\n", "\n").strip();
        return UNSAFE.matcher(text).find()
                ? "\n\n<pre>\n" + escaped(text) + "\n</pre>"
                : "\n\n<pre>{@code\n" + text + "\n}</pre>";
    }

    private static String escaped(String text) {
        return text.replace("&", "&amp;")
                .replace("<", "&lt;")
                .replace(">", "&gt;")
                .replace("{", "&#123;")
                .replace("}", "&#125;")
                .replace("@", "&#64;")
                .replace("\\", "&#92;")
                .replace("*/", "*&#47;");
    }
}
