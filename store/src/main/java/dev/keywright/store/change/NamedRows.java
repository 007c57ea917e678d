package dev.keywright.store.change;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.Role;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.Evaluate;
import dev.keywright.store.lookup.Homes;
import dev.keywright.store.lookup.Identity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The rows that a change is sure to look at, and whose keys its arguments tell: those that it changes, and the parents of new
 * ones. Whether an update looks at parents is known only when it has the row: they may be those that it had.
 */
final class NamedRows implements Mutation.Cases<Stream<Identity>> {

    private final Homes homes;
    private final Arguments arguments;

    NamedRows(Homes homes, Arguments arguments) {
        this.homes = homes;
        this.arguments = arguments;
    }

    List<Identity> of(Change change) {
        return change.mutations().stream()
                .flatMap(each -> each.match(this))
                .distinct()
                .toList();
    }

    @Override
    public Stream<Identity> insert(Mutation.Insert insert) {
        Map<String, Object> given = given(insert.values());
        return Stream.concat(named(insert.entity(), given), homes.parents(insert.entity(), given).stream());
    }

    @Override
    public Stream<Identity> update(Mutation.Update update) {
        return named(update.entity(), equal(update.where()));
    }

    @Override
    public Stream<Identity> delete(Mutation.Delete delete) {
        return named(delete.entity(), equal(delete.where()));
    }

    @Override
    public Stream<Identity> upsert(Mutation.Upsert upsert) {
        return named(upsert.entity(), given(upsert.values()));
    }

    private Stream<Identity> named(String entity, Map<String, Object> values) {
        return Identity.named(homes.entity(entity), values).stream();
    }

    /** What is set to an argument. */
    private Map<String, Object> given(List<Mutation.Assignment> assignments) {
        Map<String, Object> given = new LinkedHashMap<>();
        for (Mutation.Assignment each : assignments) {
            if (each.value() instanceof Term.Parameter) {
                given.put(each.column(), Evaluate.value(each.value(), arguments, Bindings.NONE));
            }
        }
        return given;
    }

    /** The columns that conditions want to have a value, with that value. */
    Map<String, Object> equal(List<Condition> where) {
        Map<String, Object> equal = new LinkedHashMap<>();
        for (Condition each : where) {
            if (each.role() == Role.EQUALITY
                    && each instanceof Condition.Compare compare
                    && compare.left() instanceof Term.Column column) {
                equal.put(column.name(), Evaluate.value(compare.right(), arguments, Bindings.NONE));
            }
        }
        return equal;
    }
}
