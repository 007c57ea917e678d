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
import dev.keywright.store.change.FreeColumns;
import dev.keywright.store.find.Homes;
import dev.keywright.store.find.Identity;
import dev.keywright.store.transact.RowTransactions;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Changes of one row that are one request: new values for columns on which nothing else depends. Whatever keeps such a change
 * from being made so (no such row, another version, a value that may not be, others who have the row) is for the ordinary way to
 * tell.
 */
final class ChangeInPlace {

    private final Homes homes;
    private final FreeColumns free;
    private final RowTransactions engine;
    /** Changes of the design that set such columns of the row with a primary key. */
    private final Map<String, Mutation.Update> updates = new LinkedHashMap<>();

    ChangeInPlace(Homes homes, FreeColumns free, RowTransactions engine) {
        this.homes = homes;
        this.free = free;
        this.engine = engine;
        homes.design().model().changes().forEach(each -> one(each).ifPresent(it -> updates.put(each.name(), it)));
    }

    private Optional<Mutation.Update> one(Change change) {
        return change.mutations().size() == 1 && change.mutations().get(0) instanceof Mutation.Update update
                ? Optional.of(update).filter(this::ofOneRow)
                : Optional.empty();
    }

    private boolean ofOneRow(Mutation.Update update) {
        Entity entity = homes.entity(update.entity());
        Set<String> asked = new LinkedHashSet<>();
        Set<String> set = new LinkedHashSet<>();
        update.where().forEach(each -> key(each).ifPresent(it -> asked.add(it.name())));
        update.values().forEach(each -> set.add(each.column()));
        return update.where().size() == asked.size()
                && asked.equals(new LinkedHashSet<>(entity.key()))
                && update.values().stream().allMatch(each -> told(each.value()))
                && free.all(entity, set);
    }

    private static Optional<Term.Column> key(Condition condition) {
        return condition.role() == Role.EQUALITY
                        && condition instanceof Condition.Compare compare
                        && compare.left() instanceof Term.Column column
                        && told(compare.right())
                ? Optional.of(column)
                : Optional.empty();
    }

    /** Whether the caller tells the value, or the statement does. */
    private static boolean told(Term term) {
        return term instanceof Term.Parameter || term instanceof Term.Constant;
    }

    /** Whether it was made. */
    boolean update(String name, Map<String, Object> given, OptionalLong version) {
        try {
            Entity entity = Group.entity(homes, name);
            NewRow.known(entity, given);
            Identity identity = Group.identity(entity, given);
            Map<String, Object> columns = new LinkedHashMap<>(given);
            columns.keySet().removeAll(entity.key());
            return made(entity, identity, columns, version);
        } catch (RefusedException | ConstraintViolation e) {
            return false;
        }
    }

    /** Whether it was made. */
    boolean run(String name, Map<String, Object> given, Instant now) {
        Optional<Change> change = homes.design().model().changes().stream()
                .filter(each -> each.name().equals(name) && updates.containsKey(name))
                .findFirst();
        try {
            return change.isPresent()
                    && made(
                            updates.get(name),
                            TakeArguments.of(name, change.get().parameters(), given, now));
        } catch (RefusedException | ConstraintViolation e) {
            return false;
        }
    }

    private boolean made(Mutation.Update update, Arguments arguments) {
        Entity entity = homes.entity(update.entity());
        Map<String, Object> key = new LinkedHashMap<>();
        Map<String, Object> columns = new LinkedHashMap<>();
        update.where().stream()
                .flatMap(each -> each instanceof Condition.Compare compare ? Stream.of(compare) : Stream.empty())
                .forEach(each -> key.put(((Term.Column) each.left()).name(), value(each.right(), arguments)));
        update.values().forEach(each -> columns.put(each.column(), value(each.value(), arguments)));
        Optional<Identity> identity = Identity.named(entity, key);
        return identity.isPresent() && made(entity, identity.get(), columns, OptionalLong.empty());
    }

    private static Object value(Term term, Arguments arguments) {
        return Evaluate.value(term, arguments, Bindings.NONE);
    }

    private boolean made(Entity entity, Identity identity, Map<String, Object> columns, OptionalLong version) {
        if (identity.key().contains(null) || !free.all(entity, columns.keySet())) {
            return false;
        }
        columns.replaceAll((column, value) -> NewRow.checked(entity, column, value));
        return engine.changeInPlace(homes.lock(identity, true), columns, version);
    }
}
