package dev.keywright.store.check;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.view.Contribution;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.core.view.Totals;
import dev.keywright.store.change.write.UnderLocks;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Home;
import dev.keywright.store.lookup.Identity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Writes what a check found wrong, each row by itself: it locks what a change of the row's source would lock, looks again,
 * and writes only what is wrong still (C14). So it overwrites nothing that others change meanwhile. Base rows are never
 * deleted, and keep their columns and versions.
 */
final class MendRows {

    private final Look look;
    private final UnderLocks locks;
    private final boolean writes;

    /**
     * @param look on the engine that is written to. REQUIRES: LOCKS
     * @param writes false where it only tells whether it would write
     */
    MendRows(Look look, boolean writes) {
        this.look = look;
        this.locks = new UnderLocks(look.homes(), look.engine());
        this.writes = writes;
    }

    boolean writes() {
        return writes;
    }

    /**
     * The row that a source should have under a key.
     *
     * @param base the row that is, or holds, the source
     */
    boolean put(RowKind kind, Key key, Identity source, StoredRow base) {
        return locks.of(source, own(kind, key), on -> {
            Look locked = look.on(on);
            FindRows rows = locked.rows();
            Optional<StoredRow> wanted = locked.source(rows, source, base)
                    .flatMap(each -> locked.derived(rows, kind, each).stream()
                            .filter(one -> Plain.key(one.key()).equals(Plain.key(key)))
                            .findFirst());
            Optional<StoredRow> there = locked.stored(kind, key);
            boolean right = wanted.isEmpty()
                    || there.filter(each ->
                                    Plain.same(each, wanted.get()) || locked.heldByAnother(rows, kind, each, source))
                            .isPresent();
            return !right && written(on, kind, versioned(kind, wanted.get(), there));
        });
    }

    /** A row that its source should not have. */
    boolean drop(RowKind kind, Key key, Identity source) {
        return locks.of(source, own(kind, key), on -> {
            Look locked = look.on(on);
            boolean stray = locked.stored(kind, key)
                            .flatMap(each -> look.sources().of(kind, each))
                            .filter(source::equals)
                            .isPresent()
                    && locked.wanted(locked.rows(), kind, key, source).isEmpty();
            return stray && deleted(on, kind, key);
        });
    }

    /** The locator of a row. One that leads to a row is left as it is. */
    boolean locate(RowKind locator, Identity source, StoredRow base) {
        RowLock lock = look.homes().lock(source, true);
        return look.engine().locked(List.of(lock), on -> {
            Look locked = look.on(on);
            FindRows rows = locked.rows();
            Optional<StoredRow> wanted = locked.source(rows, source, base)
                    .flatMap(
                            each -> locked.derived(rows, locator, each).stream().findFirst());
            boolean right = wanted.isEmpty()
                    || locked.stored(locator, wanted.get().key())
                            .filter(each -> Plain.same(each, wanted.get()))
                            .isPresent();
            return !right && written(on, locator, wanted.get());
        });
    }

    /** The totals of a group, which were found to be others than those of its rows. */
    boolean group(RowKind kind, Key key, GroupTotals.Totalled wanted, Map<String, Object> there) {
        RowLock lock = new RowLock(look.homes().table(kind), kind.name(), key, true);
        boolean atOneMoment = look.engine().profile().has(Capability.SNAPSHOT);
        return look.engine().locked(List.of(lock), on -> {
            Look locked = look.on(on);
            Optional<StoredRow> stored = locked.stored(kind, key);
            GroupTotals.Totalled right =
                    atOneMoment ? shifted(kind, stored, wanted, there) : GroupTotals.of(locked, kind, key);
            if (right.rows() == 0) {
                return stored.isPresent() && deleted(on, kind, key);
            }
            return right.member()
                    .flatMap(each -> GroupTotals.contribution(locked, kind, key, each))
                    .map(any -> group(locked, kind, any, right.totals()))
                    .filter(row -> stored.filter(each -> Plain.same(each, row)).isEmpty())
                    .map(row -> written(on, kind, row))
                    .orElse(false);
        });
    }

    /** What is under a key of a ranking, which was found to be other than its counter tells. */
    boolean ranked(RowKind ranking, RowKind counter, Key group, Key key) {
        RowLock lock = new RowLock(look.homes().table(counter), counter.name(), group, true);
        return look.engine().locked(List.of(lock), on -> {
            Look locked = look.on(on);
            Optional<StoredRow> wanted = RankedGroups.wanted(locked, ranking, counter, group, key);
            Optional<StoredRow> stored = locked.stored(ranking, key);
            if (wanted.isEmpty()) {
                return stored.isPresent() && deleted(on, ranking, key);
            }
            return stored.filter(each -> Plain.same(each, wanted.get())).isEmpty()
                    && written(on, ranking, wanted.get());
        });
    }

    /**
     * Moves totals by what they were wrong at one moment. Right changes since then have moved what is stored and what should
     * be by the same, so that the rest agrees however long ago that moment was.
     */
    private static GroupTotals.Totalled shifted(
            RowKind kind, Optional<StoredRow> stored, GroupTotals.Totalled wanted, Map<String, Object> there) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (RowKind.Total total : kind.totals()) {
            String name = total.toString();
            Object now = stored.map(each -> each.values().get(name)).orElse(null);
            Object wasWanted = wanted.totals().get(name);
            totals.put(name, now == null ? wasWanted : Totals.shifted(now, wasWanted, there.get(name)));
        }
        return new GroupTotals.Totalled(wanted.member(), totals);
    }

    private static StoredRow group(Look on, RowKind kind, Contribution any, Map<String, Object> totals) {
        return DeriveRows.group(on.homes().design().model(), kind, on.rows(), any, totals);
    }

    /** A guard is locked by whoever takes it. */
    private List<RowLock> own(RowKind kind, Key key) {
        return kind.role() == RowRole.GUARD
                ? List.of(new RowLock(look.homes().table(kind), kind.name(), key, true))
                : List.of();
    }

    private static StoredRow versioned(RowKind kind, StoredRow wanted, Optional<StoredRow> there) {
        if (kind.role() != RowRole.BASE || there.isEmpty()) {
            return wanted;
        }
        Map<String, Object> values = new LinkedHashMap<>(wanted.values());
        values.put(Home.VERSION, there.get().values().get(Home.VERSION));
        return new StoredRow(wanted.kind(), wanted.key(), values, wanted.slots());
    }

    private boolean written(Engine on, RowKind kind, StoredRow row) {
        if (writes) {
            on.write(Commit.of(Commit.put(look.homes().table(kind), row))).orThrow();
        }
        return true;
    }

    private boolean deleted(Engine on, RowKind kind, Key key) {
        if (writes) {
            on.write(Commit.of(new Commit.Delete(look.homes().table(kind), kind.name(), key, Expect.ANYTHING)))
                    .orThrow();
        }
        return true;
    }
}
