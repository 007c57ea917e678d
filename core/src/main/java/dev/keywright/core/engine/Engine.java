package dev.keywright.core.engine;

import dev.keywright.core.layout.Table;
import java.util.List;

/**
 * An ordered table store. Thread-safe. A call does all of what it says or throws {@link EngineException}, which tells
 * whether anything was written and whether a retry may help. {@link MemoryEngine} is this contract made runnable.
 */
public interface Engine extends AutoCloseable {

    /** What this engine can do, and its limits. Constant while the engine is open. */
    EngineProfile profile();

    /** REQUIRES: no table of such a name. */
    void create(List<Table> tables);

    /** The rows that there are, one request; in no order. REQUIRES: within {@code batchGetsMax}. */
    List<StoredRow> get(String table, List<Key> keys, String kind);

    /** Rows of one partition of a table or index in key order; fewer than the limit only at the end of the range. */
    List<StoredRow> range(RangeRequest request);

    /** All rows of a table, part by part. REQUIRES: 0 ≤ part &lt; parts. */
    List<StoredRow> scan(String table, int part, int parts);

    /** Puts rows in the place of what was under their keys. */
    void write(String table, List<StoredRow> rows);

    @Override
    void close();
}
