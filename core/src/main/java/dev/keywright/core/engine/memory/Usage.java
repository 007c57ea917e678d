package dev.keywright.core.engine.memory;

/** The cost of requests to an engine: {@code 2 requests, 51 rows, 4080 bytes}. A batch is one request. */
public record Usage(long requests, long rowsRead, long bytesRead) {

    public static final Usage NONE = new Usage(0, 0, 0);

    Usage request(long rows, long bytes) {
        return new Usage(requests + 1, rowsRead + rows, bytesRead + bytes);
    }

    @Override
    public String toString() {
        return requests + " requests, " + rowsRead + " rows, " + bytesRead + " bytes";
    }
}
