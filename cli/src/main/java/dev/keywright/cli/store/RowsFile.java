package dev.keywright.cli.store;

import dev.keywright.core.model.Entity;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;

/**
 * A file with rows of an entity, streamed so that only one row is in memory. Used by {@code CsvRows}, {@code JsonRows},
 * {@code LoadRows} and {@code LoadVerb}.
 */
interface RowsFile {

    /** Receives the rows of a file, in their order. */
    interface Reader {

        /** @param line where the row begins, from 1 */
        void row(long line, Map<String, Object> values) throws IOException;

        /** Receives a row that cannot be parsed, with the reason. */
        void fault(long line, String sentence) throws IOException;
    }

    /** Reads the file from its start; may be called several times. */
    void read(Reader reader) throws IOException;

    /**
     * Chooses the format by the file's extension: {@code .csv} is CSV with a header; {@code .jsonl}, {@code .ndjson}
     * and {@code .json} are JSON objects.
     */
    static RowsFile of(Path file, Entity entity) {
        String name = file.getFileName().toString();
        if (name.endsWith(".csv")) {
            return new CsvRows(file, entity);
        }
        if (name.endsWith(".jsonl") || name.endsWith(".ndjson") || name.endsWith(".json")) {
            return new JsonRows(file, entity);
        }
        throw new IllegalArgumentException(
                file + " must end in .csv (CSV with a header) or .jsonl (a JSON object on each line)");
    }
}
