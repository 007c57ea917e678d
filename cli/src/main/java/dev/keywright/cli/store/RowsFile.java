package dev.keywright.cli.store;

import dev.keywright.core.model.Entity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/** A file with rows of an entity, read row by row, so that no more than one of them is in memory. */
interface RowsFile {

    /** Takes what a file has, in its order. */
    interface Reader {

        /** @param line where the row begins, from 1 */
        void row(long line, Map<String, Object> values) throws IOException;

        /** A row that cannot be taken, and why. */
        void fault(long line, String sentence) throws IOException;
    }

    /** Reads it from the start, as often as it is called. */
    void read(Reader reader) throws IOException;

    /** By its name: {@code .csv} has a header and commas, {@code .jsonl}, {@code .ndjson} or {@code .json} objects. */
    static RowsFile of(Path file, Entity entity) {
        String name = file.getFileName().toString();
        if (name.endsWith(".csv")) {
            return new CsvRows(file, entity);
        }
        if (name.endsWith(".jsonl") || name.endsWith(".ndjson") || name.endsWith(".json")) {
            return new JsonRows(file, entity);
        }
        throw new IllegalArgumentException(file + " is neither .csv, with a header, nor .jsonl, with an object a line");
    }
}
