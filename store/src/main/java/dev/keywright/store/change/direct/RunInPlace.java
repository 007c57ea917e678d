package dev.keywright.store.change.direct;

import dev.keywright.core.model.Change;
import dev.keywright.core.model.Entity;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.query.ConditionRole;
import dev.keywright.core.query.Term;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Bindings;
import dev.keywright.core.row.EvaluateTerm;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.statement.RunMutations;
import dev.keywright.store.error.ConstraintViolation;
import dev.keywright.store.error.RefusedException;
import dev.keywright.store.input.BindArguments;
import dev.keywright.store.input.GeneratedValues;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Runs those named changes of a design in place that are one insert, or one update or delete by primary key to values
 * that are arguments or constants. Used by {@code Session}.
 */
public final class RunInPlace {

    private final StorageMap storage;
    private final ChangeInPlace inPlace;
    private final Map<String, Change> changes = new LinkedHashMap<>();

    public RunInPlace(StorageMap storage, ChangeInPlace inPlace) {
        this.storage = storage;
        this.inPlace = inPlace;
        storage.design().model().changes().stream()
                .filter(this::ofOneRow)
                .forEach(each -> changes.put(each.name(), each));
    }

    private boolean ofOneRow(Change change) {
        return change.mutations().size() == 1
                && !change.returnsRows()
                && change.mutations().get(0).match(new Mutation.Cases<Boolean>() {
                    @Override
                    public Boolean insert(Mutation.Insert insert) {
                        return inPlace.lone().insertable(storage.entity(insert.entity()));
                    }

                    @Override
                    public Boolean update(Mutation.Update update) {
                        Set<String> set = new LinkedHashSet<>();
                        update.values().forEach(each -> set.add(each.column()));
                        return byKey(update.entity(), update.where())
                                && update.values().stream().allMatch(each -> isGiven(each.value()))
                                && inPlace.free().containsAll(storage.entity(update.entity()), set);
                    }

                    @Override
                    public Boolean delete(Mutation.Delete delete) {
                        return byKey(delete.entity(), delete.where())
                                && inPlace.lone().deletable(storage.entity(delete.entity()));
                    }

                    @Override
                    public Boolean upsert(Mutation.Upsert upsert) {
                        return false;
                    }
                });
    }

    private boolean byKey(String entity, List<Condition> where) {
        Set<String> asked = new LinkedHashSet<>();
        where.forEach(each -> key(each).ifPresent(it -> asked.add(it.name())));
        return where.size() == asked.size()
                && asked.equals(new LinkedHashSet<>(storage.entity(entity).key()));
    }

    private static Optional<Term.Column> key(Condition condition) {
        return condition.role() == ConditionRole.EQUALITY
                        && condition instanceof Condition.Compare compare
                        && compare.left() instanceof Term.Column column
                        && isGiven(compare.right())
                ? Optional.of(column)
                : Optional.empty();
    }

    /** Whether the value is an argument or a constant, so that no row needs to be read for it. */
    private static boolean isGiven(Term term) {
        return term instanceof Term.Parameter || term instanceof Term.Constant;
    }

    /**
     * Whether the change was made in place; otherwise nothing was written, and the caller makes it the ordinary way.
     */
    public boolean run(String name, Map<String, Object> given, GeneratedValues generated) {
        Change change = changes.get(name);
        if (change == null) {
            return false;
        }
        try {
            Arguments arguments = BindArguments.of(name, change.parameters(), given, generated.now());
            return change.mutations().get(0).match(new Run(arguments, generated));
        } catch (RefusedException | ConstraintViolation e) {
            return false;
        }
    }

    /** Makes the one mutation, and returns whether that was done in place. */
    private final class Run implements Mutation.Cases<Boolean> {

        private final Arguments arguments;
        private final GeneratedValues generated;

        Run(Arguments arguments, GeneratedValues generated) {
            this.arguments = arguments;
            this.generated = generated;
        }

        @Override
        public Boolean insert(Mutation.Insert insert) {
            Map<String, Object> values = RunMutations.values(arguments, insert.entity(), insert.values(), Row.MISSING);
            return inPlace.insert(storage.entity(insert.entity()), values, generated)
                    .isPresent();
        }

        @Override
        public Boolean update(Mutation.Update update) {
            Map<String, Object> columns = new LinkedHashMap<>();
            update.values().forEach(each -> columns.put(each.column(), value(each.value())));
            return identity(update.entity(), update.where())
                    .filter(each -> inPlace.update(each, columns, OptionalLong.empty()))
                    .isPresent();
        }

        @Override
        public Boolean delete(Mutation.Delete delete) {
            return identity(delete.entity(), delete.where())
                    .filter(each -> inPlace.delete(each, OptionalLong.empty()))
                    .isPresent();
        }

        @Override
        public Boolean upsert(Mutation.Upsert upsert) {
            return false;
        }

        private Optional<Identity> identity(String name, List<Condition> where) {
            Entity entity = storage.entity(name);
            Map<String, Object> key = new LinkedHashMap<>();
            where.stream()
                    .flatMap(each -> each instanceof Condition.Compare compare ? Stream.of(compare) : Stream.empty())
                    .forEach(each -> key.put(((Term.Column) each.left()).name(), value(each.right())));
            return Identity.named(entity, key);
        }

        private Object value(Term term) {
            return EvaluateTerm.value(term, arguments, Bindings.NONE);
        }
    }
}
