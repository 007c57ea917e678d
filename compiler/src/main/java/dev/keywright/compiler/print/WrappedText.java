package dev.keywright.compiler.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Lines of text, none of them wider than a page: long ones are broken at spaces, under where their text begins. */
public final class WrappedText {

    static final int WIDTH = 100;

    private static final int INDENT_MAX = 40;

    private final StringBuilder text = new StringBuilder();

    public void line(String line) {
        text.append(elided(line.stripTrailing(), WIDTH)).append('\n');
    }

    /** A line whose width is not ours to choose: a path is copied and opened. */
    void verbatim(String line) {
        text.append(line).append('\n');
    }

    public void lines(List<String> lines) {
        lines.forEach(this::line);
    }

    /** A title with an empty line before it. */
    void section(String title) {
        line("");
        line(title);
    }

    /** A head, and text behind it that goes on under its own beginning. */
    public void wrapped(String head, String words) {
        String indent = " ".repeat(Math.min(head.length(), INDENT_MAX));
        String before = head;
        for (String each : broken(words, WIDTH - indent.length())) {
            line(before + each);
            before = indent;
        }
    }

    /** Text broken at spaces into lines of this width; a longer word goes on in the next line. */
    static List<String> broken(String words, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : words.split(" ")) {
            if (line.length() > 0 && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.length() == 0 ? "" : " ").append(word);
            while (line.length() > width) {
                int end = hyphen(line, width);
                lines.add(line.substring(0, end));
                line.delete(0, end);
            }
        }
        lines.add(line.toString());
        return lines;
    }

    /** Behind the last sign that parts a name, or wherever the line ends. */
    private static int hyphen(StringBuilder line, int width) {
        // A few characters at least go on, so that no line holds a lonely number.
        int from = Math.min(width - 1, line.length() - 5);
        int end = Math.max(line.lastIndexOf("_", from), line.lastIndexOf("#", from));
        return end > width / 2 ? end + 1 : width;
    }

    static String elided(String word, int width) {
        return word.length() <= width ? word : word.substring(0, width - 1) + "…";
    }

    public static String padded(String word, int width) {
        return word.length() >= width ? word : word + " ".repeat(width - word.length());
    }

    public static String counted(long count, String one, String many) {
        return grouped(count) + " " + (count == 1 ? one : many);
    }

    /** {@code 2_000_000}, as a hint writes it. */
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number).replace(',', '_');
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
