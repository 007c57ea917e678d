package dev.keywright.store.change.statement;

import dev.keywright.core.KeywrightException;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.model.Change;
import dev.keywright.core.model.Mutation;
import dev.keywright.core.query.Condition;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.RowChange;
import dev.keywright.store.input.BuildRow;
import dev.keywright.store.input.GeneratedValues;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.Lookup;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.transaction.Transactions;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Makes a named change of many rows in steps: lists the rows, and changes some at a time, each step with all that
 * follows from it and all or nothing. A row counts only if it still meets the conditions when its step has locked it.
 * Where the process ends between two steps, the same change made again does what is left. Used by {@code Session}.
 */
public final class RunInSteps {

    private final StorageMap storage;
    private final Transactions transactions;
    private final Consumer<Function<FindRows, List<RowChange>>> changes;
    private final long stepRows;

    /**
     * @param changes makes one change, computed from the rows that are stored
     * @param stepRows the most rows of a step, without those that follow from them
     */
    public RunInSteps(
            StorageMap storage,
            Transactions transactions,
            Consumer<Function<FindRows, List<RowChange>>> changes,
            long stepRows) {
        this.storage = storage;
        this.transactions = transactions;
        this.changes = changes;
        this.stepRows = stepRows;
    }

    /** REQUIRES: {@code StepwiseChange.is} is true of the change. */
    public long run(Change change, Arguments arguments, GeneratedValues generated) {
        Steps steps = new Steps(change.mutations().get(0), arguments, generated);
        try {
            steps.all();
        } catch (KeywrightException e) {
            if (steps.changed == 0) {
                throw e;
            }
            boolean again = e instanceof EngineException engine && engine.retryable();
            throw new EngineException(
                    e.getMessage() + "; " + steps.changed + " rows were changed before that in steps, the others were"
                            + " not: run the change again to go on",
                    Written.SOMETHING,
                    again,
                    e);
        }
        return steps.changed;
    }

    /** One run of a change. */
    private final class Steps {

        private final Mutation mutation;
        private final Arguments arguments;
        private final GeneratedValues generated;
        private final List<Identity> next = new ArrayList<>();
        private long changed;

        Steps(Mutation mutation, Arguments arguments, GeneratedValues generated) {
            this.mutation = mutation;
            this.arguments = arguments;
            this.generated = generated;
        }

        void all() {
            transactions.recover();
            String entity = mutation.entity();
            List<Condition> where = mutation.where(storage.design().model());
            FindRows rows = new FindRows(storage, transactions);
            for (Lookup each : new FixedValues(storage, arguments).lookups(entity, where)) {
                rows.list(entity, each, row -> RunMutations.holds(arguments, entity, where, row), this::add);
            }
            step();
        }

        private void add(Identity row) {
            next.add(row);
            if (next.size() == stepRows) {
                step();
            }
        }

        private void step() {
            List<Identity> step = List.copyOf(next);
            next.clear();
            List<Long> rows = new ArrayList<>();
            changes.accept(stored -> {
                generated.replay();
                PendingChanges pending = new PendingChanges(storage, stored);
                RowsToChange given = (entity, where, holds) -> stillMatching(pending, step, holds);
                rows.clear();
                rows.add(mutation.match(new RunMutations(storage, new BuildRow(generated), pending, arguments, given)));
                return pending.all();
            });
            changed += rows.get(0);
        }

        private static List<Row> stillMatching(PendingChanges pending, List<Identity> step, Predicate<Row> holds) {
            pending.fetch(step);
            return step.stream()
                    .flatMap(each -> pending.row(each).stream())
                    .filter(holds)
                    .toList();
        }
    }
}
