package dev.keywright.cli.store;

import java.io.FilterReader;
import java.io.IOException;
import java.io.Reader;

/**
 * Watches the quotes of a CSV file that is read through it, since the parser takes the end of the file for the missing
 * end of a quoted field: one quote too many would turn all rows after it into one value. Used by {@code CsvRows}.
 *
 * <pre>
 *   12,"abc      the quote opens in line 1
 *   13,d         still the same field
 * </pre>
 */
final class CsvQuotes extends FilterReader {

    private enum Place {
        FIELD_START,
        PLAIN,
        QUOTED,
        AFTER_QUOTE
    }

    private Place place = Place.FIELD_START;
    private long line = 1;
    private long openedIn;
    private boolean afterReturn;

    CsvQuotes(Reader in) {
        super(in);
    }

    /** Whether a quoted field has begun that has not ended. */
    boolean isOpen() {
        return place == Place.QUOTED;
    }

    /** The line of the latest quote that begins a field. */
    long openedIn() {
        return openedIn;
    }

    @Override
    public int read() throws IOException {
        int read = super.read();
        if (read >= 0) {
            see((char) read);
        }
        return read;
    }

    @Override
    public int read(char[] into, int from, int most) throws IOException {
        int read = super.read(into, from, most);
        for (int i = from; i < from + read; i++) {
            see(into[i]);
        }
        return read;
    }

    private void see(char character) {
        if (character == '"') {
            quote();
        } else if (place != Place.QUOTED) {
            boolean ends = character == ',' || character == '\n' || character == '\r';
            place = ends ? Place.FIELD_START : Place.PLAIN;
        }
        // A line ends with \n, \r or both.
        line += character == '\r' || character == '\n' && !afterReturn ? 1 : 0;
        afterReturn = character == '\r';
    }

    private void quote() {
        switch (place) {
            case FIELD_START:
                openedIn = line;
                place = Place.QUOTED;
                break;
            case QUOTED:
                place = Place.AFTER_QUOTE;
                break;
            case AFTER_QUOTE:
                // Two quotes are one that is part of the text.
                place = Place.QUOTED;
                break;
            case PLAIN:
                break;
        }
    }
}
