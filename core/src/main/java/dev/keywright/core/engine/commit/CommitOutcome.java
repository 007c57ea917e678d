package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;
import java.util.Optional;

/**
 * The result of a commit: applied; refused, with nothing written, since a condition did not hold or a unique index has
 * another row; or, for one of several commits, failed in the engine. Immutable.
 */
public record CommitOutcome(
        List<Conflict> conflicts, Optional<UniqueConflict> uniqueConflict, Optional<EngineException> failure) {

    public static final CommitOutcome APPLIED = refused(List.of());

    /**
     * A condition that did not hold.
     *
     * @param write the position of the write in its commit
     * @param found the row that the engine found instead
     */
    public record Conflict(int write, Optional<StoredRow> found) {}

    /**
     * A key of a unique index under which the commit would have put a second row. All conditions of the commit held.
     *
     * @param kind the kind of the row to be put
     */
    public record UniqueConflict(String table, String kind, String index, Key key) {

        @Override
        public String toString() {
            return "index " + index + " of " + table + " already has a row with the key " + key;
        }
    }

    public CommitOutcome {
        conflicts = List.copyOf(conflicts);
    }

    public static CommitOutcome refused(List<Conflict> conflicts) {
        return new CommitOutcome(conflicts, Optional.empty(), Optional.empty());
    }

    public static CommitOutcome refused(UniqueConflict taken) {
        return new CommitOutcome(List.of(), Optional.of(taken), Optional.empty());
    }

    public static CommitOutcome failed(EngineException failure) {
        return new CommitOutcome(List.of(), Optional.empty(), Optional.of(failure));
    }

    public boolean applied() {
        return conflicts.isEmpty() && uniqueConflict.isEmpty() && failure.isEmpty();
    }

    /** Throws what failed. For commits without conditions. */
    public void orThrow() {
        if (failure.isPresent()) {
            throw failure.get();
        }
        EngineException.require(
                uniqueConflict.isEmpty(),
                "%s",
                uniqueConflict.map(UniqueConflict::toString).orElse(""));
        EngineException.require(conflicts.isEmpty(), "a condition did not hold: %s", conflicts);
    }
}
