package dev.keywright.store.query.range;

import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import java.util.List;
import java.util.Optional;

/** Computes the bounds of a read that depends on arguments only. Used by the fast path, {@code SingleRead}. */
public final class SingleReadBounds {

    private SingleReadBounds() {}

    /** The keys that begin with some values, within the bounds of the read; empty where one of these is null. */
    public static Optional<KeyRange> of(
            List<Object> partition, List<Object> sort, Arguments arguments, Step.Read read, KeyLayout layout) {
        return RangeBounds.of(arguments, read, layout.sort().get(read.sort().size()), Bindings.NONE)
                .map(bounds -> bounds.keys(partition, sort));
    }
}
