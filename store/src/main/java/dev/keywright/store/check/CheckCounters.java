package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Model;
import dev.keywright.core.view.Contribution;
import dev.keywright.core.view.CounterTotals;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.store.change.write.DistinctCounters;
import dev.keywright.store.lookup.EntityStorage;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.SourceRows;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Checks whether the groups of a counter have the totals of their rows. Counts the groups of one range of key hashes at
 * a time, each range as wide as memory allows: a range that proves too wide is halved, groups that fall out of it are
 * forgotten, and the rows are read again for the next range. A count of distinct values is checked against the rows
 * that the store keeps for each value ({@code DistinctCounters}). Used by {@code CheckStore} and {@code RepairRows}.
 */
final class CheckCounters {

    private final CheckView look;
    private final RowKind kind;
    private final int groupsMax;
    private final Consumer<Finding> to;
    private final Model model;
    private Map<Key, CountedGroup> groups = new LinkedHashMap<>();

    /** The totals so far, and any of the rows that were counted. */
    private record CountedGroup(Contribution any, Identity member, Object[] totals) {

        Key key() {
            return any.key();
        }
    }

    /** The totals of a group, and any of its rows. */
    record RecountedTotals(Optional<Identity> member, Map<String, Object> totals) {

        long rows() {
            return ((Number) totals.get(DistinctCounters.ROWS.toString())).longValue();
        }
    }

    /** Counts the totals of one group from all rows. */
    static RecountedTotals recount(CheckView look, RowKind kind, Key key) {
        CheckCounters all = new CheckCounters(look, kind, Integer.MAX_VALUE, finding -> {});
        all.count(other -> CompareRows.canonicalKey(other).equals(CompareRows.canonicalKey(key)), () -> {});
        return all.groups.values().stream()
                .findFirst()
                .map(all::totalsOf)
                .orElseGet(() -> new RecountedTotals(Optional.empty(), all.totals(Optional.empty())));
    }

    CheckCounters(CheckView look, RowKind kind, int groupsMax, Consumer<Finding> to) {
        this.look = look;
        this.kind = kind;
        this.groupsMax = groupsMax;
        this.to = to;
        this.model = look.storage().design().model();
    }

    void run(Runnable afterEachPage) {
        HashRange range = HashRange.ALL;
        while (true) {
            groups = new LinkedHashMap<>();
            range = count(range, afterEachPage);
            compare(new ArrayList<>(groups.values()));
            strays(range, afterEachPage);
            if (range.last()) {
                return;
            }
            range = range.next();
        }
    }

    /** Counts the groups of a range, or of its beginning where memory is short; returns the range that was counted. */
    private HashRange count(HashRange wanted, Runnable afterEachPage) {
        HashRange[] range = {wanted};
        count(key -> range[0].contains(key), () -> {
            while (groups.size() > groupsMax) {
                HashRange half = range[0].half();
                groups.values().removeIf(each -> !half.contains(each.key()));
                range[0] = half;
            }
            afterEachPage.run();
        });
        return range[0];
    }

    private void count(Predicate<Key> which, Runnable afterEachPage) {
        EntityStorage entityStorage = look.storage().of(kind.entity());
        look.pages(entityStorage.table(), page -> {
            FindRows rows = look.rows();
            for (StoredRow base : page) {
                for (SourceRows.SourceRow each : look.sources().entityRowsIn(base)) {
                    if (each.identity().entity().equals(kind.entity())) {
                        DeriveRows.contributions(model, kind, rows, each.found().row()).stream()
                                .filter(one -> which.test(one.key()))
                                .forEach(one -> add(one, each.identity()));
                    }
                }
            }
            afterEachPage.run();
        });
    }

    private void add(Contribution contribution, Identity member) {
        Object[] totals = groups.computeIfAbsent(
                        CompareRows.canonicalKey(contribution.key()),
                        key -> new CountedGroup(contribution, member, zeros()))
                .totals;
        for (int place = 0; place < totals.length; place++) {
            RowKind.Total total = kind.totals().get(place);
            Object value = contribution.amounts().get(place);
            if (value != null && !total.distinct()) {
                totals[place] = CounterTotals.adjusted(total, totals[place], value, true);
            }
        }
    }

    private Object[] zeros() {
        return kind.totals().stream()
                .map(each -> DistinctCounters.zero(model, kind, each))
                .toArray();
    }

    private void compare(List<CountedGroup> all) {
        for (int from = 0; from < all.size(); from += CheckView.PAGE_ROWS) {
            FindRows rows = look.rows();
            all.subList(from, Math.min(from + CheckView.PAGE_ROWS, all.size())).forEach(each -> compare(rows, each));
        }
    }

    private void compare(FindRows rows, CountedGroup group) {
        RecountedTotals wanted = totalsOf(group);
        StoredRow row = DeriveRows.group(model, kind, rows, group.any, wanted.totals);
        Optional<StoredRow> there = look.stored(kind, group.key());
        Finding.Repair cure = mend -> mend.repairCounter(kind, group.key(), wanted, totals(there));
        if (there.isEmpty()) {
            to.accept(Finding.missing(kind, group.key(), cure));
        } else if (!CompareRows.same(there.get(), row)) {
            to.accept(Finding.differs(kind, there.get(), row, cure));
        }
    }

    private RecountedTotals totalsOf(CountedGroup group) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (int place = 0; place < group.totals.length; place++) {
            RowKind.Total total = kind.totals().get(place);
            totals.put(total.toString(), total.distinct() ? distinctValues(group.key(), total) : group.totals[place]);
        }
        return new RecountedTotals(Optional.of(group.member), totals);
    }

    private Map<String, Object> totals(Optional<StoredRow> stored) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (RowKind.Total total : kind.totals()) {
            Object there =
                    stored.map(each -> each.values().get(total.toString())).orElse(null);
            totals.put(total.toString(), there == null ? DistinctCounters.zero(model, kind, total) : there);
        }
        return totals;
    }

    /** How many values of a group are stored; null does not count. */
    private long distinctValues(Key group, RowKind.Total total) {
        String name = DistinctCounters.valuesOf(kind, total);
        RowKind values = look.storage().kinds().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        List<Object> prefix = new ArrayList<>(group.sort());
        prefix.add(DistinctCounters.VALUES_TAG);
        long[] count = {0};
        look.range(
                values,
                group.partition(),
                prefix,
                page -> count[0] += page.stream()
                        .map(each -> each.key().sort())
                        .map(each -> each.get(each.size() - 1))
                        .filter(Objects::nonNull)
                        .count());
        return count[0];
    }

    /** Reports groups that are stored and have no row. */
    private void strays(HashRange range, Runnable afterEachPage) {
        look.pages(look.storage().table(kind), page -> {
            for (StoredRow each : page) {
                Key key = each.key();
                if (each.kind().equals(kind.name())
                        && range.contains(key)
                        && !groups.containsKey(CompareRows.canonicalKey(key))) {
                    Map<String, Object> there = totals(Optional.of(each));
                    RecountedTotals none = new RecountedTotals(Optional.empty(), totals(Optional.empty()));
                    to.accept(Finding.stray(kind.name(), key, mend -> mend.repairCounter(kind, key, none, there)));
                }
            }
            afterEachPage.run();
        });
    }

    /** The contribution of a row to a group. */
    static Optional<Contribution> contribution(CheckView look, RowKind kind, Key group, Identity member) {
        FindRows rows = look.rows();
        Model model = look.storage().design().model();
        return rows.row(member)
                .map(VersionedRow::row)
                .flatMap(row -> DeriveRows.contributions(model, kind, rows, row).stream()
                        .filter(each -> CompareRows.canonicalKey(each.key()).equals(CompareRows.canonicalKey(group)))
                        .findFirst());
    }
}
