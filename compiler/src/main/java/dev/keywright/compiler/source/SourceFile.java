package dev.keywright.compiler.source;

import dev.keywright.core.diagnostic.SourceSpan;
import java.util.Arrays;

/** A file's name and text; converts an offset to line and column, and to the excerpt that a diagnostic shows. */
public final class SourceFile {

    private static final int EXCERPT_MAX = 100;

    private final String name;
    private final String text;
    private final int[] lineStarts;

    public SourceFile(String name, String text) {
        this.name = name;
        this.text = text;
        this.lineStarts = lineStarts(text);
    }

    public String name() {
        return name;
    }

    public String text() {
        return text;
    }

    /** The line of the character at this offset, counted from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    public SourceSpan span(int start, int end) {
        int line = line(start);
        int lineStart = lineStarts[line - 1];
        int lineEnd = lineEnd(lineStart);
        int column = start - lineStart;
        // Of a very long line only the part around the span is shown.
        int from = column < EXCERPT_MAX ? 0 : column - EXCERPT_MAX / 4;
        int to = Math.min(lineEnd - lineStart, from + EXCERPT_MAX);
        // The width of a tab depends on the terminal; a space keeps the caret under the right character.
        String excerpt = text.substring(lineStart + from, Math.max(lineStart + from, lineStart + to))
                .replaceAll("\\p{Cntrl}", " ");
        int length = Math.max(0, Math.min(end, lineEnd) - start);
        return new SourceSpan(name, line, column + 1, length, excerpt, from + 1);
    }

    private int lineEnd(int lineStart) {
        int end = text.indexOf('\n', lineStart);
        end = end < 0 ? text.length() : end;
        return end > lineStart && text.charAt(end - 1) == '\r' ? end - 1 : end;
    }

    private static int[] lineStarts(String text) {
        int[] starts = new int[16];
        int count = 1;
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) == '\n') {
                starts = count == starts.length ? Arrays.copyOf(starts, count * 2) : starts;
                starts[count++] = i + 1;
            }
        }
        return Arrays.copyOf(starts, count);
    }
}
