package dev.keywright.store.change.statement;

import dev.keywright.core.model.Entity;
import dev.keywright.core.row.Row;
import dev.keywright.core.row.Values;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Refuses a unique value that a row takes before the row that has it gives it up. PostgreSQL checks each row as it is
 * written, so a value must be free when it is taken, not only at the end of a group. Used by {@link PendingChanges}.
 *
 * <pre>
 *   UPDATE member SET mail = 'new' WHERE id = 1;  INSERT … (2, 'old')      done: 'old' is free
 *   INSERT … (2, 'old');  UPDATE member SET mail = 'new' WHERE id = 1      refused
 *   UPDATE member SET place = place + 1                                    refused
 * </pre>
 *
 * <p>Whether PostgreSQL does the last one depends on the order in which it finds the rows; here it is always refused.
 * Only changes of several rows are looked at: {@code Upkeep} finds a value that a row has at the end and another row
 * had all the time.
 */
final class CheckUniqueValues {

    private final StorageMap storage;
    private final FindRows stored;
    private final Map<Identity, RowChange> net;

    /** The changed row that has each value, after the statements so far. */
    private final Map<Value, Identity> holders = new LinkedHashMap<>();

    /** The values of one unique key, none of which is null. */
    private record Value(String entity, List<String> columns, List<Object> values) {

        ConstraintViolation taken() {
            return ConstraintViolation.unique(
                    entity, columns, values.stream().map(String::valueOf).toList());
        }
    }

    CheckUniqueValues(StorageMap storage, FindRows stored, Map<Identity, RowChange> net) {
        this.storage = storage;
        this.stored = stored;
        this.net = net;
    }

    /** @param statements the changes of each statement, in order */
    void check(List<List<RowChange>> statements) {
        if (statements.stream().mapToInt(List::size).sum() < 2) {
            return;
        }
        net.values().forEach(each -> before(each).forEach(value -> holders.put(value, each.identity())));
        statements.forEach(this::checkStatement);
    }

    private void checkStatement(List<RowChange> statement) {
        statement.stream().filter(RowChange::moved).forEach(this::release);
        statement.forEach(each -> taken(each).forEach(value -> checkFree(value, each)));
        statement.forEach(this::release);
        for (RowChange each : statement) {
            for (Value value : after(each)) {
                checkFree(value, each);
                holders.put(value, each.identity());
            }
        }
    }

    private void release(RowChange change) {
        before(change).forEach(each -> holders.remove(each, change.identity()));
    }

    private Stream<Value> taken(RowChange change) {
        List<Value> before = before(change);
        return after(change).stream().filter(each -> !before.contains(each));
    }

    private void checkFree(Value value, RowChange by) {
        Identity holder = holders.get(value);
        boolean stays = after(net.get(by.identity())).contains(value);
        if (holder != null && !holder.equals(by.identity()) || !stays && isStoredElsewhere(value, by)) {
            throw value.taken();
        }
    }

    /** Whether a row that does not change has the value. Asked only for values that their row gives up again. */
    private boolean isStoredElsewhere(Value value, RowChange by) {
        Entity entity = storage.entity(value.entity);
        Map<String, Object> wanted = FindRows.values(value.columns, by.after().orElseThrow(), value.columns);
        return stored.matching(value.entity, wanted).stream()
                .anyMatch(each -> !net.containsKey(Identity.of(entity, each.row())));
    }

    private List<Value> before(RowChange change) {
        return values(change.identity().entity(), change.before());
    }

    private List<Value> after(RowChange change) {
        return values(change.identity().entity(), change.after());
    }

    private List<Value> values(String entity, Optional<Row> row) {
        return row.stream()
                .flatMap(each ->
                        storage.entity(entity).uniques().stream().map(key -> new Value(entity, key, held(each, key))))
                .filter(each -> !each.values.contains(null))
                .toList();
    }

    private static List<Object> held(Row row, List<String> columns) {
        List<Object> values = new ArrayList<>();
        columns.forEach(each -> values.add(row.value(each)));
        return Values.allCanonical(values);
    }
}
