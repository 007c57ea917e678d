package dev.keywright.core.engine.commit;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import java.util.List;
import java.util.Optional;

/**
 * What became of a commit: it was applied, or a condition did not hold or a unique index has another row, and nothing was
 * written; or, among several commits, the engine failed.
 */
public record Outcome(List<Conflict> conflicts, Optional<Taken> taken, Optional<EngineException> failure) {

    public static final Outcome APPLIED = refused(List.of());

    /**
     * A condition that did not hold.
     *
     * @param write the place of the write in its commit
     * @param found the row that was there instead
     */
    public record Conflict(int write, Optional<StoredRow> found) {}

    /**
     * A key of a unique index under which the commit would have had a second row. All conditions of the commit held.
     *
     * @param kind of the row that was to be put
     */
    public record Taken(String table, String kind, String index, Key key) {

        @Override
        public String toString() {
            return "index " + index + " of " + table + " has a row under " + key + " already";
        }
    }

    public Outcome {
        conflicts = List.copyOf(conflicts);
    }

    public static Outcome refused(List<Conflict> conflicts) {
        return new Outcome(conflicts, Optional.empty(), Optional.empty());
    }

    public static Outcome refused(Taken taken) {
        return new Outcome(List.of(), Optional.of(taken), Optional.empty());
    }

    public static Outcome failed(EngineException failure) {
        return new Outcome(List.of(), Optional.empty(), Optional.of(failure));
    }

    public boolean applied() {
        return conflicts.isEmpty() && taken.isEmpty() && failure.isEmpty();
    }

    /** For commits without conditions: throws what failed. */
    public void orThrow() {
        if (failure.isPresent()) {
            throw failure.get();
        }
        EngineException.require(
                taken.isEmpty(), "%s", taken.map(Taken::toString).orElse(""));
        EngineException.require(conflicts.isEmpty(), "a condition did not hold: %s", conflicts);
    }
}
