package dev.keywright.core.engine;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.RowAddress;
import java.util.List;

/**
 * A request for rows of one kind by their whole keys. Immutable.
 *
 * @param strong whether the read must see all writes acknowledged before; otherwise an engine may answer from a copy
 *     that lags
 */
public record GetRequest(String table, String kind, List<Key> keys, boolean strong) {

    public GetRequest {
        keys = List.copyOf(keys);
    }

    /** Not strong. */
    public GetRequest(String table, String kind, List<Key> keys) {
        this(table, kind, keys, false);
    }

    /** The same keys, read strongly. */
    public GetRequest strongly() {
        return strong ? this : new GetRequest(table, kind, keys, true);
    }

    /** The address of the row under one of the keys. */
    public RowAddress place(Key key) {
        return new RowAddress(table, kind, key);
    }
}
