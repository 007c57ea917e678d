package dev.keywright.core.engine;

import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile;
import java.util.List;

/**
 * Reads rows of an engine: as they are now, as of one moment, or while they are locked. Thread safe unless an
 * implementor says otherwise.
 *
 * <p>REQUIRES: the tables of requests were created or used before
 */
public interface EngineReader {

    /** What the engine can do, and its limits. Constant while the engine is open. */
    EngineProfile profile();

    /**
     * Reads those of the keys' rows that exist, in one request, in no order.
     *
     * <p>REQUIRES: at most {@code batchGetsMax} keys, each a whole key of the kind
     */
    List<StoredRow> get(GetRequest request);

    /** Reads the rows of several requests, one request after another or all at once. REQUIRES: as for each of them. */
    default List<List<StoredRow>> getAll(List<GetRequest> requests) {
        return requests.stream().map(this::get).toList();
    }

    /**
     * Reads rows of one partition of a table or index in key order; fewer than the limit only at the end of the range.
     * A strong range through an index returns all of its rows as of one moment.
     *
     * <p>REQUIRES: a value for each segment of the partition; BACKWARD for a backward range; ENGINE_INDEX for an index,
     * and STRONG_INDEX for a strong range of it
     */
    List<StoredRow> range(RangeRequest request);

    /**
     * Reads rows of one part of a table, in an order that does not change; fewer than the limit only at the end of the
     * part.
     */
    List<StoredRow> scan(ScanRequest request);
}
