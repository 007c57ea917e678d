package dev.keywright.store.change.write;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Outcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.store.change.Made;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.change.Witness;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Found;
import dev.keywright.store.lookup.Home;
import dev.keywright.store.lookup.Homes;
import dev.keywright.store.transaction.RowTransactions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
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
 *   look     again, now that nobody else can change them, unless everything reads as it did;
 *            more rows to lock than were: once more from the start
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
            Engine on = engine instanceof RowTransactions transactions ? transactions.looking() : engine;
            Look look = look(on, decide);
            locks.addAll(look.locks);
            Set<RowLock> held = Set.copyOf(locks);
            Optional<List<RowChange>> done =
                    on.locked(List.copyOf(locks), locked -> written(locked, held, locks, look, decide));
            if (done.isPresent()) {
                witness.afterwards();
                return done.get();
            }
        }
        throw new EngineException(
                "rows kept changing while they were about to be locked", EngineException.Written.NOTHING, true);
    }

    /**
     * What a look showed.
     *
     * @param ready what to write if it still shows the same
     */
    private record Look(Set<RowLock> locks, Optional<Ready> ready) {

        static Look of(Set<RowLock> locks) {
            return new Look(locks, Optional.empty());
        }

        Optional<Ready> still(Engine engine) {
            return ready.filter(each -> each.reads.sameOn(engine));
        }
    }

    /** Rows that change while they are looked at might not go together. */
    private Look look(Engine on, Function<FindRows, List<RowChange>> decide) {
        if (on.profile().has(Capability.SNAPSHOT)) {
            return on.snapshot(snapshot -> {
                ReadAgain reads = new ReadAgain(snapshot);
                Plan plan = upkeep(new FindRows(homes, reads), reads, decide);
                return new Look(plan.upkeep.locks(), Optional.of(ready(plan, reads)));
            });
        }
        FindRows rows = new FindRows(homes, on);
        try {
            Plan plan = upkeep(rows, on, decide);
            return Look.of(plan.changes.isEmpty() ? asked(rows) : plan.upkeep.locks());
        } catch (EngineException e) {
            throw e;
        } catch (RuntimeException e) {
            return Look.of(asked(rows));
        }
    }

    /** Whether nothing is to be changed, or something refused, shows once the rows that say so are locked. */
    private Set<RowLock> asked(FindRows rows) {
        Set<RowLock> asked = new LinkedHashSet<>();
        rows.asked().stream()
                .filter(each -> !each.key().contains(null))
                .forEach(each -> asked.add(homes.lock(each, false)));
        return asked;
    }

    /** What is to be done, with the changes that it comes from. */
    private record Plan(List<RowChange> changes, Upkeep upkeep, List<Made> made, long version) {}

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
        return new Plan(changes, new Upkeep(homes, on, rows, changes, version), made, version);
    }

    /** All that is to be written, so that nothing has to be read any more. */
    private record Ready(
            List<RowChange> changes,
            List<Made> made,
            Optional<Unique> taken,
            List<Commit.Write> writes,
            long version,
            ReadAgain reads) {

        /** The same with the version of a later moment: rows may have come and gone since, and versions only grow. */
        Ready at(long moment) {
            long later = Math.max(version, moment);
            List<Made> again = made.stream()
                    .map(each -> new Made(each.change(), each.previous(), later))
                    .toList();
            List<Commit.Write> rows =
                    writes.stream().map(each -> versioned(each, later)).toList();
            return new Ready(changes, again, taken, rows, later, reads);
        }

        private Commit.Write versioned(Commit.Write write, long later) {
            boolean moves = write instanceof Commit.Put put
                    && put.row().values().get(Home.VERSION) instanceof Long before
                    && before == version;
            if (!moves) {
                return write;
            }
            StoredRow row = ((Commit.Put) write).row();
            Map<String, Object> values = new LinkedHashMap<>(row.values());
            values.put(Home.VERSION, later);
            return new Commit.Put(
                    write.table(), new StoredRow(row.kind(), row.key(), values, row.slots()), write.expect());
        }
    }

    private static Ready ready(Plan plan, ReadAgain reads) {
        return new Ready(plan.changes, plan.made, plan.upkeep.taken(), plan.upkeep.writes(), plan.version, reads);
    }

    /** @param wanted gets the locks that were missing; an engine may run this several times with the same ones held */
    private Optional<List<RowChange>> written(
            Engine locked,
            Set<RowLock> held,
            Set<RowLock> wanted,
            Look look,
            Function<FindRows, List<RowChange>> decide) {
        Optional<Ready> still = look.still(locked);
        if (still.isPresent()) {
            return written(locked, held, wanted, still.get().at(micros.getAsLong()));
        }
        ReadAgain reads = new ReadAgain(locked);
        Plan plan = upkeep(new FindRows(homes, reads), reads, decide);
        List<RowLock> missing = new ArrayList<>(plan.upkeep.locks());
        missing.removeIf(each -> holds(held, each));
        if (!missing.isEmpty()) {
            wanted.addAll(missing);
            return Optional.empty();
        }
        return written(locked, held, wanted, ready(plan, reads));
    }

    private Optional<List<RowChange>> written(Engine locked, Set<RowLock> held, Set<RowLock> wanted, Ready ready) {
        ready.taken.ifPresent(each -> {
            throw each.violated();
        });
        try {
            if (!ready.writes.isEmpty()) {
                witness.committing(ready.made, more -> {
                    List<Commit.Write> writes = new ArrayList<>(ready.writes);
                    writes.addAll(more);
                    Outcome outcome = locked.write(new Commit(writes));
                    outcome.taken().ifPresent(each -> {
                        throw new KeyTaken(each);
                    });
                    outcome.orThrow();
                });
            }
        } catch (KeyTaken e) {
            Optional<RowLock> holder = e.holder(homes, locked);
            if (holder.filter(each -> holds(held, each)).isPresent()) {
                throw e.unique(homes).violated();
            }
            holder.ifPresent(wanted::add);
            return Optional.empty();
        }
        return Optional.of(ready.changes);
    }

    static boolean holds(Set<RowLock> locks, RowLock wanted) {
        return locks.contains(wanted) || locks.contains(new RowLock(wanted.table(), wanted.kind(), wanted.key(), true));
    }
}
