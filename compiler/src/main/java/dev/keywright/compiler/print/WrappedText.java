package dev.keywright.compiler.print;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A text page of limited width: long texts are wrapped at spaces and indented to the column where they begin. */
public final class WrappedText {

    static final int WIDTH = 100;

    private static final int INDENT_MAX = 40;

    private final StringBuilder text = new StringBuilder();

    public void line(String line) {
        text.append(elided(line.stripTrailing(), WIDTH)).append('\n');
    }

    /** Adds a line without wrapping it: a path must remain in one piece, so that a user can copy or open it. */
    void verbatim(String line) {
        text.append(line).append('\n');
    }

    public void lines(List<String> lines) {
        lines.forEach(this::line);
    }

    /** Adds a title with an empty line before it. */
    void section(String title) {
        line("");
        line(title);
    }

    /** Adds a head with a text after it; continuation lines are indented to the start of the text. */
    public void wrapped(String head, String words) {
        String indent = " ".repeat(Math.min(head.length(), INDENT_MAX));
        String before = head;
        for (String each : broken(words, WIDTH - indent.length())) {
            line(before + each);
            before = indent;
        }
    }

    /** Splits a text at spaces into lines of this width; a longer word continues on the next line. */
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

    /** The position after the last separator within a name that fits into the line, or the end of the line. */
    private static int hyphen(StringBuilder line, int width) {
        // At least five characters go to the next line, so that it does not consist of a single number.
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

    /** Formats a number with thousands separators: {@code 2,000,000}. */
    static String grouped(long number) {
        return String.format(Locale.ROOT, "%,d", number);
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
