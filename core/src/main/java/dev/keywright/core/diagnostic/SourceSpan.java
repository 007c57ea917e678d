package dev.keywright.core.diagnostic;

import dev.keywright.core.Check;
import java.util.Comparator;

/**
 * The position of a piece of SQL in a source file, with the text of the line, so that a message can show it without the
 * file.
 *
 * @param line from 1
 * @param column from 1, in characters
 * @param length the number of characters to mark; 0 marks a point
 * @param excerpt the line, or the part of a very long line around the column
 * @param excerptColumn the column of the excerpt's first character
 */
public record SourceSpan(String file, int line, int column, int length, String excerpt, int excerptColumn) {

    /** The order of places: by file name, line and column. */
    public static final Comparator<SourceSpan> ORDER = Comparator.comparing(SourceSpan::file)
            .thenComparingInt(SourceSpan::line)
            .thenComparingInt(SourceSpan::column);

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
