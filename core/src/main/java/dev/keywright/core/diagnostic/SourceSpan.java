package dev.keywright.core.diagnostic;

import dev.keywright.core.Check;

/**
 * Where something stands in a source file, with the line itself, so that a message can show it without the file.
 *
 * @param line from 1
 * @param column from 1, in characters
 * @param length how many characters of the line are meant; 0 marks just a point
 * @param excerpt the line, or the part of a very long line around the column
 * @param excerptColumn the column of the excerpt's first character
 */
public record SourceSpan(String file, int line, int column, int length, String excerpt, int excerptColumn) {

    public SourceSpan {
        Check.that(line >= 1 && column >= 1 && length >= 0, "no such place: %s:%s:%s", file, line, column);
    }

    /** A file as a whole. */
    public static SourceSpan wholeFile(String file) {
        return new SourceSpan(file, 1, 1, 0, "", 1);
    }

    @Override
    public String toString() {
        return file + ":" + line + ":" + column;
    }
}
