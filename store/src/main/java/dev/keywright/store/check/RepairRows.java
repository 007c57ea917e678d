package dev.keywright.store.check;

import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.view.Contribution;
import dev.keywright.core.view.CounterTotals;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.store.change.write.LockSourceRow;
import dev.keywright.store.lookup.EntityStorage;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.transaction.Transactions;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Repairs what a check found, each row by itself: takes the locks that a change of the row's source would take, looks
 * again, and writes only what is still wrong. So it never overwrites what another change wrote meanwhile. Base rows are
 * never deleted, and keep their columns and versions. Used by {@code CheckStore} and {@code Finding}.
 */
final class RepairRows {

    private final CheckView look;
    private final Transactions transactions;
    private final LockSourceRow locks;
    private final boolean writes;

    /**
     * @param writes false where it only returns whether it would write
     */
    RepairRows(CheckView look, Transactions transactions, boolean writes) {
        this.look = look;
        this.transactions = transactions;
        this.locks = new LockSourceRow(look.storage(), transactions);
        this.writes = writes;
    }

    boolean writes() {
        return writes;
    }

    /**
     * Writes the row that a source should have under a key.
     *
     * @param base the stored row that is the source, or holds it
     */
    boolean put(RowKind kind, Key key, Identity source, StoredRow base) {
        return locks.run(source, guardLocks(kind, key), on -> {
            CheckView locked = look.withReader(on);
            FindRows rows = locked.rows();
            Optional<StoredRow> wanted = locked.source(rows, source, base)
                    .flatMap(each -> locked.derived(rows, kind, each).stream()
                            .filter(one -> CompareRows.canonicalKey(one.key()).equals(CompareRows.canonicalKey(key)))
                            .findFirst());
            Optional<StoredRow> there = locked.stored(kind, key);
            boolean right = wanted.isEmpty()
                    || there.filter(each -> CompareRows.same(each, wanted.get())
                                    || locked.guardsAnother(rows, kind, each, source))
                            .isPresent();
            return !right && write(on, kind, versioned(kind, wanted.get(), there));
        });
    }

    /** Deletes a row that its source should not have. */
    boolean drop(RowKind kind, Key key, Identity source) {
        return locks.run(source, guardLocks(kind, key), on -> {
            CheckView locked = look.withReader(on);
            boolean stray = locked.stored(kind, key)
                            .flatMap(each -> look.sources().sourceOf(kind, each))
                            .filter(source::equals)
                            .isPresent()
                    && locked.expected(locked.rows(), kind, key, source).isEmpty();
            return stray && delete(on, kind, key);
        });
    }

    /** Writes the locator of a row. One that leads to a row is left as it is. */
    boolean repairLocator(RowKind locator, Identity source, StoredRow base) {
        RowLock lock = look.storage().lock(source, true);
        return transactions.locked(List.of(lock), on -> {
            CheckView locked = look.withReader(on);
            FindRows rows = locked.rows();
            Optional<StoredRow> wanted = locked.source(rows, source, base)
                    .flatMap(
                            each -> locked.derived(rows, locator, each).stream().findFirst());
            boolean right = wanted.isEmpty()
                    || locked.stored(locator, wanted.get().key())
                            .filter(each -> CompareRows.same(each, wanted.get()))
                            .isPresent();
            return !right && write(on, locator, wanted.get());
        });
    }

    /** Corrects the totals of a group that differed from those of its rows. */
    boolean repairCounter(RowKind kind, Key key, CheckCounters.RecountedTotals wanted, Map<String, Object> there) {
        RowLock lock = new RowLock(look.storage().table(kind), kind.name(), key, true);
        boolean atOneMoment = transactions.snapshots().isPresent();
        return transactions.locked(List.of(lock), on -> {
            CheckView locked = look.withReader(on);
            Optional<StoredRow> stored = locked.stored(kind, key);
            CheckCounters.RecountedTotals right =
                    atOneMoment ? shifted(kind, stored, wanted, there) : CheckCounters.recount(locked, kind, key);
            if (right.rows() == 0) {
                return stored.isPresent() && delete(on, kind, key);
            }
            return right.member()
                    .flatMap(each -> CheckCounters.contribution(locked, kind, key, each))
                    .map(any -> repairCounter(locked, kind, any, right.totals()))
                    .filter(row ->
                            stored.filter(each -> CompareRows.same(each, row)).isEmpty())
                    .map(row -> write(on, kind, row))
                    .orElse(false);
        });
    }

    /** Corrects the row under a key of a ranking that differed from its counter. */
    boolean repairRanking(RowKind ranking, RowKind counter, Key group, Key key) {
        RowLock lock = new RowLock(look.storage().table(counter), counter.name(), group, true);
        return transactions.locked(List.of(lock), on -> {
            CheckView locked = look.withReader(on);
            Optional<StoredRow> wanted = CheckRankings.wanted(locked, ranking, counter, group, key);
            Optional<StoredRow> stored = locked.stored(ranking, key);
            if (wanted.isEmpty()) {
                return stored.isPresent() && delete(on, ranking, key);
            }
            return stored.filter(each -> CompareRows.same(each, wanted.get())).isEmpty()
                    && write(on, ranking, wanted.get());
        });
    }

    /**
     * Adds to the stored totals the error that they had at the moment of the snapshot. Changes since then have moved
     * the stored and the right totals by the same, so the result is right however long ago that moment was.
     */
    private static CheckCounters.RecountedTotals shifted(
            RowKind kind, Optional<StoredRow> stored, CheckCounters.RecountedTotals wanted, Map<String, Object> there) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (RowKind.Total total : kind.totals()) {
            String name = total.toString();
            Object now = stored.map(each -> each.values().get(name)).orElse(null);
            Object wasWanted = wanted.totals().get(name);
            totals.put(name, now == null ? wasWanted : CounterTotals.rebased(now, wasWanted, there.get(name)));
        }
        return new CheckCounters.RecountedTotals(wanted.member(), totals);
    }

    private static StoredRow repairCounter(CheckView on, RowKind kind, Contribution any, Map<String, Object> totals) {
        return DeriveRows.group(on.storage().design().model(), kind, on.rows(), any, totals);
    }

    /** A guard is locked as well, as the change that takes it would lock it. */
    private List<RowLock> guardLocks(RowKind kind, Key key) {
        return kind.role() == RowRole.GUARD
                ? List.of(new RowLock(look.storage().table(kind), kind.name(), key, true))
                : List.of();
    }

    private static StoredRow versioned(RowKind kind, StoredRow wanted, Optional<StoredRow> there) {
        if (kind.role() != RowRole.BASE || there.isEmpty()) {
            return wanted;
        }
        Map<String, Object> values = new LinkedHashMap<>(wanted.values());
        values.put(EntityStorage.VERSION, there.get().values().get(EntityStorage.VERSION));
        return new StoredRow(wanted.kind(), wanted.key(), values, wanted.slots());
    }

    private boolean write(LockedTransaction on, RowKind kind, StoredRow row) {
        if (writes) {
            on.write(Commit.of(Commit.put(look.storage().table(kind), row))).orThrow();
        }
        return true;
    }

    private boolean delete(LockedTransaction on, RowKind kind, Key key) {
        if (writes) {
            on.write(Commit.of(new Commit.Delete(look.storage().table(kind), kind.name(), key, Expect.ANYTHING)))
                    .orThrow();
        }
        return true;
    }
}
