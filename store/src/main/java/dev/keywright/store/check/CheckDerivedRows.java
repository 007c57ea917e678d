package dev.keywright.store.check;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.RowRole;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.SourceRows;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * Checks, for one page of base rows, that every stored row that they require (locators, guards, views, the base rows
 * themselves) exists with the right values. Called by {@link CheckStore}; {@link CheckCounters} and
 * {@link CheckRankings} check counters and rankings, and {@link CheckStrayRows} finds rows that nothing requires.
 */
final class CheckDerivedRows {

    private final CheckView look;
    private final List<RowKind> kinds;
    private final Consumer<Finding> to;

    /** A row that should be stored, and the base row in which its source was found. */
    private record ExpectedRow(StoredRow row, Identity source, StoredRow base) {}

    /** @param kinds the kinds to check; counters have a check of their own */
    CheckDerivedRows(CheckView look, List<RowKind> kinds, Consumer<Finding> to) {
        this.look = look;
        this.kinds = List.copyOf(kinds);
        this.to = to;
    }

    void check(List<StoredRow> page) {
        FindRows rows = look.rows();
        Map<RowKind, Map<Key, ExpectedRow>> wanted = new LinkedHashMap<>();
        for (StoredRow base : page) {
            for (SourceRows.SourceRow source : look.sources().entityRowsIn(base)) {
                for (RowKind kind : kinds) {
                    if (kind.entity().equals(source.identity().entity())) {
                        look.derived(rows, kind, source.found().row())
                                .forEach(each -> wanted.computeIfAbsent(kind, key -> new LinkedHashMap<>())
                                        .put(
                                                CompareRows.canonicalKey(each.key()),
                                                new ExpectedRow(each, source.identity(), base)));
                    }
                }
            }
        }
        wanted.forEach((kind, each) -> compare(rows, kind, each));
    }

    private void compare(FindRows rows, RowKind kind, Map<Key, ExpectedRow> wanted) {
        Map<Key, StoredRow> stored = stored(kind, new ArrayList<>(wanted.values()));
        wanted.forEach((key, each) -> {
            StoredRow there = stored.get(key);
            if (there == null) {
                to.accept(Finding.missing(kind, each.row.key(), cure(kind, each)));
            } else if (!CompareRows.same(there, each.row)) {
                boolean twice = look.guardsAnother(rows, kind, there, each.source);
                to.accept(
                        twice
                                ? new Finding(
                                        each.source + " has the same values as another row in " + kind.name() + " "
                                                + key,
                                        Finding.Repair.NONE)
                                : Finding.differs(kind, there, each.row, cure(kind, each)));
            }
        });
    }

    private static Finding.Repair cure(RowKind kind, ExpectedRow wanted) {
        return kind.role() == RowRole.LOCATOR
                ? mend -> mend.repairLocator(kind, wanted.source, wanted.base)
                : mend -> mend.put(kind, wanted.row.key(), wanted.source, wanted.base);
    }

    private Map<Key, StoredRow> stored(RowKind kind, List<ExpectedRow> wanted) {
        int most = look.reader().profile().limits().batchGetsMax();
        int step = most == 0 ? CheckView.PAGE_ROWS : Math.min(most, CheckView.PAGE_ROWS);
        Map<Key, StoredRow> stored = new LinkedHashMap<>();
        for (int from = 0; from < wanted.size(); from += step) {
            List<Key> keys = wanted.subList(from, Math.min(from + step, wanted.size())).stream()
                    .map(each -> each.row.key())
                    .toList();
            look.reader()
                    .get(new GetRequest(look.storage().table(kind), kind.name(), keys, true))
                    .forEach(each -> stored.put(CompareRows.canonicalKey(each.key()), each));
        }
        return stored;
    }
}
