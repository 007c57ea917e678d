package dev.keywright.store.change.write;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.RowKind;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Homes;
import java.util.Optional;

/** A unique index of the engine has refused the commit of a change; nothing was written. */
final class KeyTaken extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Outcome.Taken taken;

    KeyTaken(Outcome.Taken taken) {
        super(taken.toString(), null, false, false);
        this.taken = taken;
    }

    /**
     * A lock on the row that has the value, if it still has. Only once it is locked does it refuse the change: another may be
     * about to take the value away, and is brought to its end before.
     */
    Optional<RowLock> holder(Homes homes, Engine engine) {
        return new FindRows(homes, engine)
                .under(homes.kind(taken.kind()), taken.index(), taken.key())
                .map(each -> homes.lock(each, false));
    }

    Unique unique(Homes homes) {
        RowKind kind = homes.kind(taken.kind());
        return homes.uniques(kind).stream()
                .filter(each -> each.index().equals(taken.index()))
                .findFirst()
                .map(each -> Unique.of(kind, each, taken.key()))
                .orElseThrow();
    }
}
