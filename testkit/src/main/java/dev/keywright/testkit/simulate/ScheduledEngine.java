package dev.keywright.testkit.simulate;

import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangeStream;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.ForwardingReader;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.Snapshots;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The engine of one simulated client: every call passes the {@link Scheduler}, and each element of a list is a call of
 * its own. Used by {@code Simulation}.
 */
final class ScheduledEngine implements Engine, ForwardingReader {

    private static final List<CallFault> ANY = List.of(CallFault.values());
    private static final List<CallFault> IN_TIME =
            ANY.stream().filter(each -> each != CallFault.LATE).toList();

    private final Engine engine;
    private final ScheduledReader reader;
    private final SimulatedClient client;
    private final Scheduler scheduler;
    private final ScheduledLocks locks;

    ScheduledEngine(Engine engine, SimulatedClient client, ScheduledLocks locks) {
        this.engine = engine;
        this.reader = new ScheduledReader(engine, client);
        this.client = client;
        this.scheduler = client.scheduler();
        this.locks = locks;
    }

    @Override
    public EngineReader reader() {
        return reader;
    }

    @Override
    public void describe(Model model) {
        engine.describe(model);
    }

    @Override
    public void create(List<Table> tables) {
        tables.forEach(each -> write("create " + each.name(), Scheduler.NEVER, () -> {
            engine.create(List.of(each));
            return each.name();
        }));
    }

    @Override
    public void use(List<Table> tables) {
        engine.use(tables);
    }

    @Override
    public Catalogue catalogue() {
        Catalogue inner = engine.catalogue();
        return new Catalogue() {
            @Override
            public Optional<byte[]> read(String name) {
                return scheduler.read(client, "catalogue " + name, () -> inner.read(name));
            }

            @Override
            public boolean replace(String name, Optional<byte[]> before, byte[] after) {
                return write("replace " + name, Scheduler.NEVER, () -> inner.replace(name, before, after));
            }
        };
    }

    /** Waits while other clients hold locks on the rows, as every engine with locks does. */
    @Override
    public CommitOutcome write(Commit commit) {
        List<RowLock> rows = commit.writes().stream()
                .map(each -> new RowLock(each.table(), each.kind(), each.key(), !(each instanceof Commit.Check)))
                .toList();
        return write("write " + shown(commit), () -> !locks.free(rows), () -> engine.write(commit));
    }

    @Override
    public Optional<Amending> amending() {
        return engine.amending().map(each -> amend -> amend(each, amend));
    }

    private Optional<StoredRow> amend(Amending amending, Amend amend) {
        List<RowLock> row = List.of(new RowLock(amend.table(), amend.kind(), amend.key(), true));
        return write(
                "amend " + amend.kind() + " " + amend.key() + " " + amend.equal() + " " + amend.below(),
                () -> !locks.free(row),
                () -> amending.amend(amend));
    }

    /** Commits under locks never arrive late: the engine releases the locks when the caller's connection ends. */
    private CommitOutcome commit(Commit commit) {
        return scheduler.call(client, "write " + shown(commit), IN_TIME, Scheduler.NEVER, () -> engine.write(commit));
    }

    private <T> T write(String what, BooleanSupplier waits, Supplier<T> call) {
        boolean inTime = engine.profile().has(Capability.LOCKS);
        return scheduler.call(client, what, inTime ? IN_TIME : ANY, waits, call);
    }

    private static String shown(Commit commit) {
        return commit.writes().stream()
                .map(each ->
                        each.getClass().getSimpleName() + " " + each.kind() + " " + each.key() + " " + each.expect())
                .toList()
                .toString();
    }

    /** The locks are the simulation's: those of the engine would block the whole run. */
    @Override
    public Optional<Locking> locking() {
        return engine.locking().map(each -> this::locked);
    }

    private <T> T locked(List<RowLock> wanted, Function<LockedTransaction, T> body) {
        locks.take(client, wanted);
        try {
            return body.apply(new LockedTransaction(this, wanted, this::commit));
        } finally {
            locks.release(wanted);
        }
    }

    @Override
    public Optional<Snapshots> snapshots() {
        return engine.snapshots().map(each -> new ScheduledSnapshots(each, client));
    }

    /** A snapshot of the engine in memory is a copy of its rows, which stays when the engine's own call ends. */
    private record ScheduledSnapshots(Snapshots snapshots, SimulatedClient client) implements Snapshots {

        @Override
        public <T> T snapshot(Function<EngineReader, T> body) {
            EngineReader frozen = client.scheduler().read(client, "snapshot", () -> snapshots.snapshot(copy -> copy));
            return body.apply(new ScheduledReader(frozen, client));
        }
    }

    @Override
    public Optional<ChangeStream> changeStream() {
        return engine.changeStream()
                .map(each -> (behind, limit) ->
                        scheduler.read(client, "changes behind " + behind, () -> each.changes(behind, limit)));
    }

    @Override
    public void close() {
        engine.close();
    }
}
