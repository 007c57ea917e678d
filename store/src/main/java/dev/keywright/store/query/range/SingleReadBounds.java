package dev.keywright.store.query.range;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.plan.Step;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Computes the bounds of a read that depends on arguments only. Used by the fast path, {@code SingleRead}. */
public final class SingleReadBounds {

    private SingleReadBounds() {}

    /** The request within the bounds of the read; empty where one of them is null. */
    public static Optional<RangeRequest> of(
            RangeRequest request, Arguments arguments, Step.Read read, KeyLayout layout) {
        if (read.bounds().isEmpty() && read.prefix().isEmpty()) {
            return Optional.of(request);
        }
        return RangeBounds.of(arguments, read, layout.sort().get(read.sort().size()), Bindings.NONE)
                .map(bounds -> {
                    List<Object> prefix = new ArrayList<>(request.prefix());
                    bounds.whole().ifPresent(prefix::add);
                    return new RangeRequest(
                            request.table(),
                            request.index(),
                            request.kind(),
                            false,
                            request.partition(),
                            prefix,
                            bounds.lower(),
                            bounds.upper(),
                            bounds.beginning(),
                            request.backward(),
                            Optional.empty(),
                            request.limit(),
                            request.strong());
                });
    }
}
