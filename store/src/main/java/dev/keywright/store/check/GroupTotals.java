package dev.keywright.store.check;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.model.Model;
import dev.keywright.core.view.Contribution;
import dev.keywright.core.view.DeriveRows;
import dev.keywright.core.view.Totals;
import dev.keywright.store.change.write.KeptDesign;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Found;
import dev.keywright.store.lookup.Home;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.Sources;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Whether the groups of a counter have the totals of their rows. Groups are taken by ranges of the hashes of their keys,
 * each as wide as memory has room for: a range that turns out too wide is halved and what falls out of it forgotten, and
 * the rows are read again for every range. A count of distinct values is that of the rows that the store keeps a value.
 */
final class GroupTotals {

    private final Look look;
    private final RowKind kind;
    private final int groupsMax;
    private final Consumer<Finding> to;
    private final Model model;
    private Map<Key, Group> groups = new LinkedHashMap<>();

    /** The totals so far, and any of the rows that they are of. */
    private record Group(Contribution any, Identity member, Object[] totals) {

        Key key() {
            return any.key();
        }
    }

    /** The totals of a group, and any of the rows that they are of. */
    record Totalled(Optional<Identity> member, Map<String, Object> totals) {

        long rows() {
            return ((Number) totals.get(KeptDesign.ROWS.toString())).longValue();
        }
    }

    /** The totals of one group, counted from all rows. */
    static Totalled of(Look look, RowKind kind, Key key) {
        GroupTotals all = new GroupTotals(look, kind, Integer.MAX_VALUE, finding -> {});
        all.counted(other -> Plain.key(other).equals(Plain.key(key)), () -> {});
        return all.groups.values().stream()
                .findFirst()
                .map(all::totalled)
                .orElseGet(() -> new Totalled(Optional.empty(), all.totals(Optional.empty())));
    }

    GroupTotals(Look look, RowKind kind, int groupsMax, Consumer<Finding> to) {
        this.look = look;
        this.kind = kind;
        this.groupsMax = groupsMax;
        this.to = to;
        this.model = look.homes().design().model();
    }

    void run(Runnable afterEachPage) {
        HashRange range = HashRange.ALL;
        while (true) {
            groups = new LinkedHashMap<>();
            range = counted(range, afterEachPage);
            compare(new ArrayList<>(groups.values()));
            strays(range, afterEachPage);
            if (range.last()) {
                return;
            }
            range = range.next();
        }
    }

    /** Counts the groups of a range, or of as much of its beginning as there is room for, which it gives back. */
    private HashRange counted(HashRange wanted, Runnable afterEachPage) {
        HashRange[] range = {wanted};
        counted(key -> range[0].has(key), () -> {
            while (groups.size() > groupsMax) {
                HashRange half = range[0].half();
                groups.values().removeIf(each -> !half.has(each.key()));
                range[0] = half;
            }
            afterEachPage.run();
        });
        return range[0];
    }

    private void counted(Predicate<Key> which, Runnable afterEachPage) {
        Home home = look.homes().home(kind.entity());
        look.pages(home.table(), page -> {
            FindRows rows = look.rows();
            for (StoredRow base : page) {
                for (Sources.Source each : look.sources().in(base)) {
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
                        Plain.key(contribution.key()), key -> new Group(contribution, member, none()))
                .totals;
        for (int place = 0; place < totals.length; place++) {
            RowKind.Total total = kind.totals().get(place);
            Object value = contribution.counted().get(place);
            if (value != null && !total.distinct()) {
                totals[place] = Totals.moved(total, totals[place], value, true);
            }
        }
    }

    private Object[] none() {
        return kind.totals().stream()
                .map(each -> KeptDesign.none(model, kind, each))
                .toArray();
    }

    private void compare(List<Group> all) {
        for (int from = 0; from < all.size(); from += Look.PAGE_ROWS) {
            FindRows rows = look.rows();
            all.subList(from, Math.min(from + Look.PAGE_ROWS, all.size())).forEach(each -> compare(rows, each));
        }
    }

    private void compare(FindRows rows, Group group) {
        Totalled wanted = totalled(group);
        StoredRow row = DeriveRows.group(model, kind, rows, group.any, wanted.totals);
        Optional<StoredRow> there = look.stored(kind, group.key());
        Finding.Cure cure = mend -> mend.group(kind, group.key(), wanted, totals(there));
        if (there.isEmpty()) {
            to.accept(Finding.missing(kind, group.key(), cure));
        } else if (!Plain.same(there.get(), row)) {
            to.accept(Finding.differs(kind, there.get(), row, cure));
        }
    }

    private Totalled totalled(Group group) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (int place = 0; place < group.totals.length; place++) {
            RowKind.Total total = kind.totals().get(place);
            totals.put(total.toString(), total.distinct() ? values(group.key(), total) : group.totals[place]);
        }
        return new Totalled(Optional.of(group.member), totals);
    }

    private Map<String, Object> totals(Optional<StoredRow> stored) {
        Map<String, Object> totals = new LinkedHashMap<>();
        for (RowKind.Total total : kind.totals()) {
            Object there =
                    stored.map(each -> each.values().get(total.toString())).orElse(null);
            totals.put(total.toString(), there == null ? KeptDesign.none(model, kind, total) : there);
        }
        return totals;
    }

    /** How many values of a group have rows; null is none. */
    private long values(Key group, RowKind.Total total) {
        String name = KeptDesign.valuesOf(kind, total);
        RowKind values = look.homes().kinds().stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow();
        List<Object> prefix = new ArrayList<>(group.sort());
        prefix.add(KeptDesign.VALUES_TAG);
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

    /** Groups that are stored and have no row. */
    private void strays(HashRange range, Runnable afterEachPage) {
        look.pages(look.homes().table(kind), page -> {
            for (StoredRow each : page) {
                Key key = each.key();
                if (each.kind().equals(kind.name()) && range.has(key) && !groups.containsKey(Plain.key(key))) {
                    Map<String, Object> there = totals(Optional.of(each));
                    Totalled none = new Totalled(Optional.empty(), totals(Optional.empty()));
                    to.accept(Finding.stray(kind.name(), key, mend -> mend.group(kind, key, none, there)));
                }
            }
            afterEachPage.run();
        });
    }

    /** What a row adds to a group. */
    static Optional<Contribution> contribution(Look look, RowKind kind, Key group, Identity member) {
        FindRows rows = look.rows();
        Model model = look.homes().design().model();
        return rows.row(member).map(Found::row).flatMap(row -> DeriveRows.contributions(model, kind, rows, row).stream()
                .filter(each -> Plain.key(each.key()).equals(Plain.key(group)))
                .findFirst());
    }
}
