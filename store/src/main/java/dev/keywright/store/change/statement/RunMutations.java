package dev.keywright.store.change.statement;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateArithmetic;
import dev.keywright.core.row.EvaluateCondition;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.Row;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.input.BuildRow;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Runs the mutations of a named change in order. Each returns how many rows it changed. Used by {@code Group},
 * {@code RunInPlace} and {@code RunInSteps}.
 */
public final class RunMutations implements Mutation.Cases<Long> {

    private final StorageMap storage;
    private final BuildRow newRow;
    private final PendingChanges pending;
    private final Arguments arguments;
    private final RowsToChange rows;
    private final PrefetchKeys prefetchKeys;
    private final List<Row> returned = new ArrayList<>();
    private boolean returning;

    public RunMutations(
            StorageMap storage, BuildRow newRow, PendingChanges pending, Arguments arguments, RowsToChange rows) {
        this.storage = storage;
        this.newRow = newRow;
        this.pending = pending;
        this.arguments = arguments;
        this.rows = rows;
        this.prefetchKeys = new PrefetchKeys(storage, arguments);
    }

    public long run(Change change) {
        pending.fetch(prefetchKeys.identities(change));
        long changed = 0;
        for (int i = 0; i < change.mutations().size(); i++) {
            pending.endStatement();
            returning = change.returningMutations().contains(i);
            changed += change.mutations().get(i).match(this);
        }
        return changed;
    }

    /** The rows that RETURNING returns: as they were written, or as they were before they were deleted. */
    public List<Row> returned() {
        return returned;
    }

    private void give(Row row) {
        if (returning) {
            returned.add(row);
        }
    }

    @Override
    public Long insert(Mutation.Insert insert) {
        Row row = newRow.of(storage.entity(insert.entity()), values(insert.entity(), insert.values(), Row.MISSING));
        pending.insert(Identity.of(storage.entity(insert.entity()), row), row);
        give(row);
        return 1L;
    }

    @Override
    public Long update(Mutation.Update update) {
        List<Row> found = matching(update.entity(), update.where());
        found.forEach(row -> assign(update.entity(), row, update.values()));
        return (long) found.size();
    }

    @Override
    public Long delete(Mutation.Delete delete) {
        List<Row> found = matching(delete.entity(), delete.where());
        found.forEach(row -> pending.delete(Identity.of(storage.entity(delete.entity()), row)));
        found.forEach(this::give);
        return (long) found.size();
    }

    @Override
    public Long upsert(Mutation.Upsert upsert) {
        Entity entity = storage.entity(upsert.entity());
        Row row = newRow.of(entity, values(upsert.entity(), upsert.values(), Row.MISSING));
        Optional<Row> there = keys(entity, upsert).stream()
                .flatMap(key -> pending.matching(entity.name(), FindRows.values(key, row, key)).stream())
                .findFirst();
        if (there.isEmpty()) {
            pending.insert(Identity.of(entity, row), row);
            give(row);
            return 1L;
        }
        if (upsert.onConflict().isEmpty()) {
            return 0L;
        }
        assign(entity.name(), there.get(), upsert.onConflict());
        return 1L;
    }

    private static List<List<String>> keys(Entity entity, Mutation.Upsert upsert) {
        if (!upsert.key().isEmpty()) {
            return List.of(upsert.key());
        }
        List<List<String>> keys = new ArrayList<>(List.of(entity.key()));
        keys.addAll(entity.uniques());
        return keys;
    }

    private void assign(String entity, Row row, List<Mutation.Assignment> assignments) {
        Row moved = row;
        for (Map.Entry<String, Object> each : values(entity, assignments, row).entrySet()) {
            moved = moved.with(
                    each.getKey(), BuildRow.coerceColumn(storage.entity(entity), each.getKey(), each.getValue()));
        }
        pending.replace(Identity.of(storage.entity(entity), row), moved);
        give(moved);
    }

    private Map<String, Object> values(String entity, List<Mutation.Assignment> assignments, Row row) {
        return values(arguments, entity, assignments, row);
    }

    public static Map<String, Object> values(
            Arguments arguments, String entity, List<Mutation.Assignment> assignments, Row row) {
        Bindings bound = Bindings.NONE.with(entity, row);
        Map<String, Object> values = new LinkedHashMap<>();
        for (Mutation.Assignment each : assignments) {
            Object value = EvaluateTerm.value(each.value(), arguments, bound);
            boolean computed = each.value() instanceof Term.Arithmetic;
            values.put(
                    each.column(),
                    computed ? EvaluateArithmetic.roundToColumn(each.value().type(), value) : value);
        }
        return values;
    }

    private List<Row> matching(String entity, List<Condition> where) {
        return rows.matching(entity, where, row -> holds(arguments, entity, where, row));
    }

    static boolean holds(Arguments arguments, String entity, List<Condition> where, Row row) {
        return EvaluateCondition.allHold(
                where,
                (source, outer) -> {
                    throw new RefusedException("a change cannot test whether rows of " + source + " exist");
                },
                arguments,
                List.of(Bindings.NONE.with(entity, row)));
    }
}
