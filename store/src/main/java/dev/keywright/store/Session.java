package dev.keywright.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.model.Change;
import dev.keywright.core.row.Arguments;
import dev.keywright.core.row.Row;
import dev.keywright.store.change.TooManyRows;
import dev.keywright.store.change.direct.ChangeInPlace;
import dev.keywright.store.change.direct.RunInPlace;
import dev.keywright.store.change.statement.PendingChanges;
import dev.keywright.store.change.statement.RunInSteps;
import dev.keywright.store.change.write.ApplyChanges;
import dev.keywright.store.input.BindArguments;
import dev.keywright.store.input.GeneratedValues;
import dev.keywright.store.input.ResolveRow;
import dev.keywright.store.input.Sequences;
import dev.keywright.store.lookup.FindRows;
import dev.keywright.store.lookup.Identity;
import dev.keywright.store.lookup.StorageMap;
import dev.keywright.store.lookup.VersionedRow;
import dev.keywright.store.transaction.Transactions;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;

/**
 * A store as one user sees it: the user reads their own writes, even on engines whose indexes or replicas lag. An
 * answer is never older than a change made through the session, whichever index it is read from, and a row that the
 * session has read never comes back in an older state from the same table or index (monotonic reads). Changes of other
 * users appear as soon as the engine shows them. Used by {@code Access} and {@code Store}.
 *
 * <pre>
 *   Session session = store.session();
 *   session.update("customer", Map.of("id", 4, "name", "Ann"), OptionalLong.empty());
 *   session.ask("customersByName", Map.of("name", "Ann"));    // has her
 * </pre>
 *
 * <p>The session remembers the latest 10 000 stored rows that it wrote, copies and index rows among them, and as many
 * that it read. Thread-safe; where an engine lags, reads of one session wait for each other.
 */
public final class Session implements Access {

    private final StorageMap storage;
    private final Transactions transactions;
    private final EngineReader queries;
    private final ApplyChanges changes;
    private final AskQuestions questions;
    private final Sequences sequences;
    private final Clock clock;
    private final Optional<ChangeInPlace> inPlace;
    private final Optional<RunInPlace> runInPlace;
    private final int stepRows;

    /**
     * @param queries a view of the same rows, from which questions are answered
     * @param stepRows the most rows of a step of a change
     */
    Session(
            StorageMap storage,
            Transactions transactions,
            EngineReader queries,
            ApplyChanges changes,
            AskQuestions questions,
            Sequences sequences,
            Clock clock,
            Optional<ChangeInPlace> inPlace,
            int stepRows) {
        this.storage = storage;
        this.transactions = transactions;
        this.queries = queries;
        this.changes = changes;
        this.questions = questions;
        this.sequences = sequences;
        this.clock = clock;
        this.inPlace = inPlace;
        this.stepRows = stepRows;
        this.runInPlace = inPlace.map(each -> new RunInPlace(storage, each));
    }

    @Override
    public Design design() {
        return storage.design();
    }

    @Override
    public Page ask(String name, Map<String, Object> given, Optional<String> cursor, OptionalInt rows) {
        return questions.page(queries, name, given, cursor, rows);
    }

    @Override
    public Answer stream(String name, Map<String, Object> given, OptionalInt requestRows) {
        return questions.stream(queries, name, given, requestRows);
    }

    @Override
    public Row insert(String entity, Map<String, Object> given) {
        GeneratedValues generated = generatedValues();
        return inPlace.flatMap(each -> each.insert(entity, given, generated))
                .orElseGet(() -> together(generated, group -> group.insert(entity, given)));
    }

    @Override
    public boolean update(String entity, Map<String, Object> given, OptionalLong version) {
        return inPlace.filter(each -> each.update(entity, given, version)).isPresent()
                || Access.super.update(entity, given, version);
    }

    @Override
    public Changed run(String name, Map<String, Object> given) {
        GeneratedValues generated = generatedValues();
        if (runInPlace.filter(each -> each.run(name, given, generated)).isPresent()) {
            return new Changed(1, List.of(), List.of());
        }
        Change change = Group.change(storage, name);
        if (!storage.mayBeStepwise(change) || change.returnsRows()) {
            return together(generated, group -> group.run(change, given, Long.MAX_VALUE));
        }
        try {
            return together(generated, group -> group.run(change, given, stepRows));
        } catch (TooManyRows e) {
            Arguments arguments = BindArguments.of(name, change.parameters(), given, generated.now());
            long rows =
                    new RunInSteps(storage, transactions, changes::apply, stepRows).run(change, arguments, generated);
            return new Changed(rows, List.of(), List.of());
        }
    }

    @Override
    public boolean delete(String entity, Map<String, Object> key, OptionalLong version) {
        return inPlace.filter(each -> each.delete(entity, key, version)).isPresent()
                || Access.super.delete(entity, key, version);
    }

    @Override
    public <T> T together(Function<Group, T> body) {
        return together(generatedValues(), body);
    }

    private GeneratedValues generatedValues() {
        return new GeneratedValues(sequences, clock.instant());
    }

    private <T> T together(GeneratedValues generated, Function<Group, T> body) {
        List<T> result = new ArrayList<>();
        Runnable beforeLists = once(transactions::recover);
        changes.apply(rows -> {
            generated.replay();
            PendingChanges pending = new PendingChanges(storage, rows);
            T given = body.apply(new Group(storage, generated, pending, beforeLists));
            result.clear();
            result.add(given);
            return pending.all();
        });
        return result.get(0);
    }

    /** What is listed again under locks need not be completed again: a list of before has found the rows. */
    private static Runnable once(Runnable task) {
        AtomicBoolean done = new AtomicBoolean();
        return () -> {
            if (done.compareAndSet(false, true)) {
                task.run();
            }
        };
    }

    @Override
    public Optional<VersionedRow> row(String entity, Map<String, Object> key) {
        Identity identity = ResolveRow.identity(ResolveRow.entity(storage, entity), key);
        FindRows rows = new FindRows(storage, transactions);
        Optional<VersionedRow> found = rows.row(identity);
        if (found.isPresent() || storage.findsInOneRead(entity) || !rows.locatorExists(identity)) {
            return found;
        }
        // The row may have moved after its locator was read and before its place was.
        Optional<Snapshots> snapshots = transactions.snapshots();
        return snapshots.isPresent()
                ? snapshots.get().snapshot(on -> new FindRows(storage, on).row(identity))
                : transactions.locked(
                        List.of(storage.lock(identity, false)), on -> new FindRows(storage, on).row(identity));
    }
}
