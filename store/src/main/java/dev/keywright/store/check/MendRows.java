package dev.keywright.store.check;

import dev.keywright.core.derive.Contribution;
import dev.keywright.core.derive.DeriveRows;
import dev.keywright.core.derive.Totals;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.KeptDesign;
import dev.keywright.store.change.UnderLocks;
import dev.keywright.store.find.FindRows;
import dev.keywright.store.find.Found;
import dev.keywright.store.find.Home;
import dev.keywright.store.find.Identity;
import dev.keywright.store.find.Sources;
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

    /** @param look on the engine that is written to. REQUIRES: LOCKS */
    MendRows(Look look) {
        this.look = look;
        this.locks = new UnderLocks(look.homes(), look.engine());
    }

    /** The row that a source should have under a key. */
    boolean put(RowKind kind, Key key, Identity source) {
        return locks.of(source, own(kind, key), on -> {
            Look locked = look.on(on);
            FindRows rows = locked.rows();
            Optional<StoredRow> wanted = locked.wanted(rows, kind, key, source);
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

    /**
     * The locator of a row, which nothing leads to without it, so that the row is read where it was met. One that leads to a
     * row is left as it is.
     *
     * @param base the row that is, or holds, the source
     */
    boolean locate(RowKind locator, Identity source, StoredRow base) {
        RowLock lock = look.homes().lock(source, true);
        return look.engine().locked(List.of(lock), on -> {
            Look locked = look.on(on);
            FindRows rows = locked.rows();
            Optional<Row> row = rows.row(source).map(Found::row).or(() -> locked.stored(
                            look.homes().home(source.entity()).base(), base.key())
                    .flatMap(each -> look.sources().in(each).stream()
                            .filter(met -> met.identity().equals(source))
                            .findFirst())
                    .map(Sources.Source::found)
                    .map(Found::row));
            Optional<StoredRow> wanted = row.flatMap(
                    each -> locked.derived(rows, locator, each).stream().findFirst());
            boolean right = wanted.isEmpty()
                    || locked.stored(locator, wanted.get().key())
                            .filter(each -> Plain.same(each, wanted.get()))
                            .isPresent();
            return !right && written(on, locator, wanted.get());
        });
    }

    /**
     * Moves a group's totals by what they were wrong at one moment. Right changes since then have moved what is stored and
     * what should be by the same, so that the rest agrees however long ago that moment was.
     */
    boolean group(
            RowKind kind, Key key, Optional<Identity> member, Map<String, Object> wanted, Map<String, Object> there) {
        RowLock lock = new RowLock(look.homes().table(kind), kind.name(), key, true);
        return look.engine().locked(List.of(lock), on -> {
            Look locked = look.on(on);
            Optional<StoredRow> stored = locked.stored(kind, key);
            Map<String, Object> totals = new LinkedHashMap<>();
            for (RowKind.Total total : kind.totals()) {
                String name = total.toString();
                Object now = stored.map(each -> each.values().get(name)).orElse(null);
                Object none = KeptDesign.none(look.homes().design().model(), kind, total);
                totals.put(name, Totals.shifted(now == null ? none : now, wanted.get(name), there.get(name)));
            }
            if (((Number) totals.get(KeptDesign.ROWS.toString())).longValue() == 0) {
                return stored.isPresent() && deleted(on, kind, key);
            }
            return member.flatMap(each -> GroupTotals.contribution(locked, kind, key, each))
                    .map(any -> written(on, kind, group(locked, kind, any, totals)))
                    .orElse(false);
        });
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
        on.write(Commit.of(Commit.put(look.homes().table(kind), row))).orThrow();
        return true;
    }

    private boolean deleted(Engine on, RowKind kind, Key key) {
        on.write(Commit.of(new Commit.Delete(look.homes().table(kind), kind.name(), key, Expect.ANYTHING)))
                .orThrow();
        return true;
    }
}
