package dev.keywright.store.change.write;

import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.RowKind;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.StorageMap;
import java.util.Optional;

/**
 * Thrown when a unique index of the engine refuses the commit of a change; nothing was written. Internal:
 * {@link ApplyChanges} catches it, locks the row that has the value, and tries again. Used by {@code ApplyChanges}.
 */
final class UniqueKeyConflict extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient CommitOutcome.UniqueConflict taken;

    UniqueKeyConflict(CommitOutcome.UniqueConflict taken) {
        super(taken.toString(), null, false, false);
        this.taken = taken;
    }

    /**
     * A shared lock on the row that has the value, if it still has it. Only once that row is locked may the change be
     * refused: another change may be about to free the value, and is completed before the lock is granted.
     */
    Optional<RowLock> holderLock(StorageMap storage, EngineReader engine) {
        return new FindRows(storage, engine)
                .byUniqueKey(storage.kind(taken.kind()), taken.index(), taken.key())
                .map(each -> storage.lock(each, false));
    }

    UniqueValue unique(StorageMap storage) {
        RowKind kind = storage.kind(taken.kind());
        return storage.uniques(kind).stream()
                .filter(each -> each.index().equals(taken.index()))
                .findFirst()
                .map(each -> UniqueValue.of(kind, each, taken.key()))
                .orElseThrow();
    }
}
