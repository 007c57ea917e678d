package dev.keywright.store.change;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.EngineProfile.Capability;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.RowKind;
import dev.keywright.store.ConstraintViolation;
import dev.keywright.store.ConstraintViolation.Constraint;
import dev.keywright.store.find.FindRows;
import dev.keywright.store.find.Found;
import dev.keywright.store.find.Homes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * Makes changes on an engine that locks rows (C2).
 *
 * <pre>
 *   look     what would change, and which rows that locks
 *   lock     these
 *   look     again, now that nobody else can change them; more rows to lock than were: once more from the start
 *   write    one commit
 * </pre>
 */
public final class ApplyChanges {

    private static final int ATTEMPTS_MAX = 50;

    private final Homes homes;
    private final Engine engine;
    private final LongSupplier micros;
    private final Witness witness;

    /** @param micros the time, in microseconds since 1970 */
    public ApplyChanges(Homes homes, Engine engine, LongSupplier micros, Witness witness) {
        this.homes = homes;
        this.engine = engine;
        this.micros = micros;
        this.witness = witness;
    }

    /** @param decide what to change, told from the rows that are there; may be asked several times */
    public List<RowChange> apply(Function<FindRows, List<RowChange>> decide) {
        Set<RowLock> locks = new LinkedHashSet<>();
        for (int attempt = 0; attempt < ATTEMPTS_MAX; attempt++) {
            locks.addAll(look(decide));
            Optional<List<RowChange>> done =
                    engine.locked(List.copyOf(locks), locked -> written(locked, locks, decide));
            if (done.isPresent()) {
                witness.afterwards();
                return done.get();
            }
        }
        throw new EngineException(
                "rows kept changing while they were about to be locked", EngineException.Written.NOTHING, true);
    }

    /** Rows that change while they are looked at might not go together. */
    private Set<RowLock> look(Function<FindRows, List<RowChange>> decide) {
        if (engine.profile().has(Capability.SNAPSHOT)) {
            return engine.snapshot(rows ->
                    upkeep(new FindRows(homes, rows), rows, decide).upkeep.locks());
        }
        FindRows rows = new FindRows(homes, engine);
        try {
            return upkeep(rows, engine, decide).upkeep.locks();
        } catch (EngineException e) {
            throw e;
        } catch (RuntimeException e) {
            // Whether the change is to be refused shows once the rows that say so are locked.
            Set<RowLock> seen = new LinkedHashSet<>();
            rows.asked().stream()
                    .filter(each -> !each.key().contains(null))
                    .forEach(each -> seen.add(homes.lock(each, false)));
            return seen;
        }
    }

    /** What is to be done, with the changes that it comes from. */
    private record Plan(List<RowChange> changes, Upkeep upkeep, List<Made> made) {}

    private Plan upkeep(FindRows rows, Engine on, Function<FindRows, List<RowChange>> decide) {
        List<RowChange> changes = References.complete(homes, rows, decide.apply(rows));
        long last = changes.stream()
                .flatMap(each -> rows.row(each.identity()).stream())
                .mapToLong(Found::version)
                .max()
                .orElse(0);
        long version = Math.max(micros.getAsLong(), last + 1);
        List<Made> made = changes.stream()
                .filter(each -> each.before().isPresent() || each.after().isPresent())
                .map(each -> new Made(
                        each, rows.row(each.identity()).map(Found::version).orElse(0L), version))
                .toList();
        return new Plan(changes, new Upkeep(homes, on, rows, changes, version), made);
    }

    private Optional<List<RowChange>> written(
            Engine locked, Set<RowLock> locks, Function<FindRows, List<RowChange>> decide) {
        Plan plan = upkeep(new FindRows(homes, locked), locked, decide);
        List<RowLock> missing = new ArrayList<>(plan.upkeep.locks());
        missing.removeIf(each -> holds(locks, each));
        if (!missing.isEmpty()) {
            locks.addAll(missing);
            return Optional.empty();
        }
        plan.upkeep.takenGuard().ifPresent(this::taken);
        List<Commit.Write> writes = plan.upkeep.writes();
        if (!writes.isEmpty()) {
            witness.committing(plan.made, more -> {
                writes.addAll(more);
                locked.write(new Commit(writes)).orThrow();
            });
        }
        return Optional.of(plan.changes);
    }

    static boolean holds(Set<RowLock> locks, RowLock wanted) {
        return locks.contains(wanted) || locks.contains(new RowLock(wanted.table(), wanted.kind(), wanted.key(), true));
    }

    private void taken(RowKind guard) {
        throw new ConstraintViolation(
                Constraint.UNIQUE,
                "another row of " + guard.entity() + " has the same "
                        + guard.key()
                                .segments()
                                .flatMap(each -> each.column().stream())
                                .map(Object::toString)
                                .reduce((one, other) -> one + ", " + other)
                                .orElse("values"));
    }
}
