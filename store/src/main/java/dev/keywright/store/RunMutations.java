package dev.keywright.store;

import dev.keywright.core.form.Condition;
import dev.keywright.core.form.Role;
import dev.keywright.core.form.Term;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Evaluate;
import dev.keywright.core.row.Hold;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.find.FindRows;
import dev.keywright.store.find.Found;
import dev.keywright.store.find.Homes;
import dev.keywright.store.find.Identity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The changes of rows that the mutations of a named change are, one mutation after the other. */
final class RunMutations implements Mutation.Cases<List<RowChange>> {

    private final Homes homes;
    private final NewRow newRow;
    private final FindRows stored;
    private final Arguments arguments;
    private final Map<Identity, RowChange> changes = new LinkedHashMap<>();

    RunMutations(Homes homes, NewRow newRow, FindRows stored, Arguments arguments) {
        this.homes = homes;
        this.newRow = newRow;
        this.stored = stored;
        this.arguments = arguments;
    }

    List<RowChange> of(Change change) {
        for (Mutation each : change.mutations()) {
            each.match(this).forEach(one -> changes.merge(one.identity(), one, RowChange::then));
        }
        return List.copyOf(changes.values());
    }

    @Override
    public List<RowChange> insert(Mutation.Insert insert) {
        Row row = newRow.of(homes.entity(insert.entity()), values(insert.entity(), insert.values(), Row.MISSING));
        Identity identity = Identity.of(homes.entity(insert.entity()), row);
        if (now(identity).isPresent()) {
            throw new ConstraintViolation(ConstraintViolation.Constraint.PRIMARY_KEY, identity + " is there already");
        }
        return List.of(new RowChange(identity, before(identity), Optional.of(row)));
    }

    @Override
    public List<RowChange> update(Mutation.Update update) {
        return met(update.entity(), update.where()).stream()
                .flatMap(row -> moved(update.entity(), row, update.values()).stream())
                .toList();
    }

    @Override
    public List<RowChange> delete(Mutation.Delete delete) {
        return met(delete.entity(), delete.where()).stream()
                .map(row -> Identity.of(homes.entity(delete.entity()), row))
                .map(each -> new RowChange(each, before(each), Optional.empty()))
                .toList();
    }

    @Override
    public List<RowChange> upsert(Mutation.Upsert upsert) {
        Entity entity = homes.entity(upsert.entity());
        Row row = newRow.of(entity, values(upsert.entity(), upsert.values(), Row.MISSING));
        Optional<Row> there = keys(entity, upsert).stream()
                .flatMap(key -> equal(entity.name(), FindRows.values(key, row, key)).stream())
                .findFirst();
        if (there.isEmpty()) {
            Identity identity = Identity.of(entity, row);
            return List.of(new RowChange(identity, before(identity), Optional.of(row)));
        }
        return upsert.otherwise().isEmpty() ? List.of() : moved(entity.name(), there.get(), upsert.otherwise());
    }

    private static List<List<String>> keys(Entity entity, Mutation.Upsert upsert) {
        if (!upsert.key().isEmpty()) {
            return List.of(upsert.key());
        }
        List<List<String>> keys = new ArrayList<>(List.of(entity.key()));
        keys.addAll(entity.uniques());
        return keys;
    }

    /** A row whose key changes goes, and another comes. */
    private List<RowChange> moved(String entity, Row row, List<Mutation.Assignment> assignments) {
        Row moved = row;
        for (Map.Entry<String, Object> each : values(entity, assignments, row).entrySet()) {
            moved = moved.with(each.getKey(), newRow.checked(homes.entity(entity), each.getKey(), each.getValue()));
        }
        Identity was = Identity.of(homes.entity(entity), row);
        Identity is = Identity.of(homes.entity(entity), moved);
        if (was.equals(is)) {
            return List.of(new RowChange(was, before(was), Optional.of(moved)));
        }
        if (now(is).isPresent()) {
            throw new ConstraintViolation(ConstraintViolation.Constraint.PRIMARY_KEY, is + " is there already");
        }
        return List.of(
                new RowChange(was, before(was), Optional.empty(), true),
                new RowChange(is, before(is), Optional.of(moved)));
    }

    private Map<String, Object> values(String entity, List<Mutation.Assignment> assignments, Row row) {
        Bindings bound = Bindings.NONE.with(entity, row);
        Map<String, Object> values = new LinkedHashMap<>();
        assignments.forEach(each -> values.put(each.column(), Evaluate.value(each.value(), arguments, bound)));
        return values;
    }

    /** The rows that meet conditions, as they are after the mutations before this one. */
    private List<Row> met(String entity, List<Condition> where) {
        Map<String, Object> equal = new LinkedHashMap<>();
        for (Condition each : where) {
            if (each.role() == Role.EQUALITY
                    && each instanceof Condition.Compare compare
                    && compare.left() instanceof Term.Column column) {
                equal.put(column.name(), Evaluate.value(compare.right(), arguments, Bindings.NONE));
            }
        }
        List<Row> rows = new ArrayList<>(equal(entity, equal));
        rows.removeIf(row -> !Hold.all(
                where,
                (source, outer) -> {
                    throw new RefusedException("a change cannot ask whether rows of " + source + " exist");
                },
                arguments,
                List.of(Bindings.NONE.with(entity, row))));
        return rows;
    }

    private List<Row> equal(String entity, Map<String, Object> values) {
        List<Row> rows = new ArrayList<>();
        if (values.isEmpty()) {
            stored.each(entity, each -> rows.add(each.row()));
        } else {
            stored.equal(entity, values).forEach(each -> rows.add(each.row()));
        }
        rows.removeIf(each -> changes.containsKey(Identity.of(homes.entity(entity), each)));
        changes.values().stream()
                .filter(each -> each.identity().entity().equals(entity))
                .flatMap(each -> each.after().stream())
                .filter(each -> FindRows.has(each, values))
                .forEach(rows::add);
        return rows;
    }

    private Optional<Row> before(Identity identity) {
        return stored.row(identity).map(Found::row);
    }

    private Optional<Row> now(Identity identity) {
        return changes.containsKey(identity) ? changes.get(identity).after() : before(identity);
    }
}
