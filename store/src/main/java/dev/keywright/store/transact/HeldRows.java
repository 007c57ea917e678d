package dev.keywright.store.transact;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.ReadsThrough;
import dev.keywright.core.engine.StoredRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads under locks. The rows that are locked were read when they were, and nobody has changed them since, or the change does
 * not count; so they are not asked for again.
 */
final class HeldRows implements ReadsThrough {

    private final Engine engine;
    private final Anchors anchors;

    HeldRows(Engine engine, Anchors anchors) {
        this.engine = engine;
        this.anchors = anchors;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    @Override
    public List<StoredRow> get(GetRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        List<Key> others = new ArrayList<>();
        for (Key key : request.keys()) {
            Optional<Anchor> held = anchors.of(request.table(), request.kind(), key);
            held.flatMap(Anchor::found).ifPresent(rows::add);
            if (held.isEmpty()) {
                others.add(key);
            }
        }
        if (!others.isEmpty()) {
            rows.addAll(engine.get(new GetRequest(request.table(), request.kind(), others, request.strong())));
        }
        return rows;
    }
}
