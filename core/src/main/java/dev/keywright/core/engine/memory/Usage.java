package dev.keywright.core.engine.memory;

import java.util.Locale;

/**
 * The cost of requests to an engine: {@code requests: 2, rows: 51, bytes: 4,080}. A batch is one request. Used by
 * {@code LoadedDesign} and {@code MemoryEngine}.
 */
public record Usage(long requests, long rowsRead, long bytesRead) {

    public static final Usage NONE = new Usage(0, 0, 0);

    Usage request(long rows, long bytes) {
        return new Usage(requests + 1, rowsRead + rows, bytesRead + bytes);
    }

    @Override
    public String toString() {
        return String.format(Locale.ROOT, "requests: %,d, rows: %,d, bytes: %,d", requests, rowsRead, bytesRead);
    }
}
