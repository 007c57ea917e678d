package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.StoredRow;
import java.util.List;
import java.util.Optional;

/**
 * What became of a commit: it was applied, or a condition did not hold and nothing was written, or, among several
 * commits, the engine failed.
 */
public record Outcome(List<Conflict> conflicts, Optional<EngineException> failure) {

    public static final Outcome APPLIED = new Outcome(List.of(), Optional.empty());

    /**
     * A condition that did not hold.
     *
     * @param write the place of the write in its commit
     * @param found the row that was there instead
     */
    public record Conflict(int write, Optional<StoredRow> found) {}

    public Outcome {
        conflicts = List.copyOf(conflicts);
    }

    public static Outcome refused(List<Conflict> conflicts) {
        return new Outcome(conflicts, Optional.empty());
    }

    public static Outcome failed(EngineException failure) {
        return new Outcome(List.of(), Optional.of(failure));
    }

    public boolean applied() {
        return conflicts.isEmpty() && failure.isEmpty();
    }

    /** For commits without conditions: throws what failed. */
    public void orThrow() {
        if (failure.isPresent()) {
            throw failure.get();
        }
        EngineException.require(conflicts.isEmpty(), "a condition did not hold: %s", conflicts);
    }
}
