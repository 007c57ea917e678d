package dev.keywright.cli.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The result of loading files: counts, and the first of the refused rows. Used by {@code LoadRows} and
 * {@code LoadVerb}.
 */
final class LoadReport {

    private static final int KEPT_MAX = 20;

    private final List<String> kept = new ArrayList<>();
    private Path file = Path.of("");
    private long read;
    private long written;
    private long refused;

    /** Sets the file that the following lines belong to. */
    synchronized void at(Path other) {
        file = other;
    }

    /** {@code notes.csv:3: …} */
    synchronized String at(long line, String sentence) {
        return file + ":" + line + ": " + sentence;
    }

    synchronized void read() {
        read++;
    }

    synchronized void written() {
        written++;
    }

    synchronized void refused(String sentence) {
        refused++;
        if (kept.size() < KEPT_MAX) {
            kept.add(sentence);
        }
    }

    synchronized long counted() {
        return read;
    }

    synchronized long writtenRows() {
        return written;
    }

    synchronized long refusedRows() {
        return refused;
    }

    /** The first of the error messages, in the order of their lines. */
    synchronized List<String> sentences() {
        return kept.stream().sorted(Comparator.comparingLong(LoadReport::line)).toList();
    }

    private static long line(String sentence) {
        int end = sentence.indexOf(": ");
        return Long.parseLong(sentence.substring(sentence.lastIndexOf(':', end - 1) + 1, end));
    }
}
