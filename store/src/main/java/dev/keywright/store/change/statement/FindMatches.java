package dev.keywright.store.change.statement;

import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.TooManyRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.Lookup;
import dev.keywright.store.lookup.StorageMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Finds all rows that an update or a delete changes: by their keys where the conditions fix these, else by a list, else
 * by reading all rows. Used by {@code Group}.
 */
public final class FindMatches implements RowsToChange {

    private final StorageMap storage;
    private final PendingChanges pending;
    private final FixedValues fixed;
    private final Runnable beforeLists;
    private final long rowsMax;

    /**
     * @param beforeLists completes what other changes have committed, so that a list misses no row of theirs
     * @param rowsMax more rows are refused by {@link TooManyRows}
     */
    public FindMatches(
            StorageMap storage, PendingChanges pending, Arguments arguments, Runnable beforeLists, long rowsMax) {
        this.storage = storage;
        this.pending = pending;
        this.fixed = new FixedValues(storage, arguments);
        this.beforeLists = beforeLists;
        this.rowsMax = rowsMax;
    }

    @Override
    public List<Row> matching(String entity, List<Condition> where, Predicate<Row> holds) {
        List<Lookup> lookups = fixed.lookups(entity, where);
        boolean lists = lookups.stream().anyMatch(each -> !each.values()
                .keySet()
                .containsAll(storage.entity(entity).key()));
        if (lists) {
            beforeLists.run();
        }
        Map<Identity, Row> rows = new LinkedHashMap<>();
        lookups.forEach(each -> pending.matching(entity, each, holds, row -> {
            rows.put(Identity.of(storage.entity(entity), row), row);
            if (rows.size() > rowsMax) {
                throw new TooManyRows(rowsMax);
            }
        }));
        return List.copyOf(rows.values());
    }
}
