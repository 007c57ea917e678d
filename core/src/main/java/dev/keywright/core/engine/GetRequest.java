package dev.keywright.core.engine;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import java.util.List;

/**
 * Rows of one kind under whole keys.
 *
 * @param strong whether what was written before must be seen; otherwise an engine may answer from a copy that lags
 */
public record GetRequest(String table, String kind, List<Key> keys, boolean strong) {

    public GetRequest {
        keys = List.copyOf(keys);
    }

    /** Not strong. */
    public GetRequest(String table, String kind, List<Key> keys) {
        this(table, kind, keys, false);
    }

    /** The same keys, strong. */
    public GetRequest strongly() {
        return strong ? this : new GetRequest(table, kind, keys, true);
    }

    /** Where the row under one of the keys is. */
    public RowAddress place(Key key) {
        return new RowAddress(table, kind, key);
    }
}
