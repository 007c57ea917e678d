package dev.keywright.store.change.write;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.RowKind;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.StorageMap;
import java.util.Optional;

/** A unique index of the engine has refused the commit of a change; nothing was written. */
final class UniqueKeyConflict extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient CommitOutcome.UniqueConflict taken;

    UniqueKeyConflict(CommitOutcome.UniqueConflict taken) {
        super(taken.toString(), null, false, false);
        this.taken = taken;
    }

    /**
     * A lock on the row that has the value, if it still has. Only once it is locked does it refuse the change: another may be
     * about to take the value away, and is brought to its end before.
     */
    Optional<RowLock> holderLock(StorageMap homes, Engine engine) {
        return new FindRows(homes, engine)
                .byUniqueKey(homes.kind(taken.kind()), taken.index(), taken.key())
                .map(each -> homes.lock(each, false));
    }

    UniqueValue unique(StorageMap homes) {
        RowKind kind = homes.kind(taken.kind());
        return homes.uniques(kind).stream()
                .filter(each -> each.index().equals(taken.index()))
                .findFirst()
                .map(each -> UniqueValue.of(kind, each, taken.key()))
                .orElseThrow();
    }
}
