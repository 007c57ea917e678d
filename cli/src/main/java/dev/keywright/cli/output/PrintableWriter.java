package dev.keywright.cli.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What every command prints through. Control and bidirectional characters, which come from names and values of others
 * and which a terminal would obey, are printed as JSON and Java write them; so JSON stays the same value.
 *
 * <pre>
 *   a name with ESC ] 0 ; x BEL                      {@code \}u001b]0;x{@code \}u0007
 *   a line end, a tab                                as they are
 *   the colours of the command line, on a terminal   as they are
 * </pre>
 */
public final class PrintableWriter extends PrintWriter {

    /** The styles of help texts, diagnostics and verdicts; none of them hides text. */
    private static final Pattern STYLE = Pattern.compile("\u001b\\[(0|1|3|4|21|22|23|24|31|32|33|36|39)?m");

    /** Marks, embeddings, overrides and isolates, which change the order in which text is shown; line separators. */
    private static final String BIDIRECTIONAL =
            "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u2028\u2029";

    private final PrintWriter plain;

    /**
     * @param coloured whether the stream is a terminal that gets colours
     * @param eachLine whether a line is seen as soon as it is printed
     */
    public PrintableWriter(PrintWriter to, boolean coloured, boolean eachLine) {
        super(new Filter(to, coloured), eachLine);
        this.plain = to;
    }

    /** Prints what moves the cursor of a terminal. */
    void control(String sequence) {
        flush();
        plain.print(sequence);
        plain.flush();
    }

    private static final class Filter extends FilterWriter {

        private final boolean coloured;

        Filter(Writer to, boolean coloured) {
            super(to);
            this.coloured = coloured;
        }

        @Override
        public void write(int character) throws IOException {
            write(new char[] {(char) character}, 0, 1);
        }

        @Override
        public void write(char[] text, int from, int length) throws IOException {
            write(new String(text, from, length), 0, length);
        }

        @Override
        public void write(String text, int from, int length) throws IOException {
            String part = text.substring(from, from + length);
            out.write(part.chars().noneMatch(each -> isObeyed((char) each)) ? part : printable(part));
        }

        private String printable(String text) {
            StringBuilder printed = new StringBuilder();
            Matcher style = STYLE.matcher(text);
            for (int i = 0; i < text.length(); i++) {
                char each = text.charAt(i);
                boolean ours = coloured
                        && each == '\u001b'
                        && style.region(i, text.length()).lookingAt();
                boolean lineEnd = text.startsWith("\r\n", i);
                if (!isObeyed(each) || ours || lineEnd) {
                    printed.append(each);
                } else {
                    printed.append(String.format("\\u%04x", (int) each));
                }
            }
            return printed.toString();
        }

        private static boolean isObeyed(char each) {
            boolean control = Character.isISOControl(each) && each != '\n' && each != '\t';
            return control || BIDIRECTIONAL.indexOf(each) >= 0;
        }
    }
}
