package dev.keywright.testkit.simulate;

import dev.keywright.core.engine.Catalogue;
import dev.keywright.core.engine.ChangePage;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.LockedEngine;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.commit.Amend;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.Table;
import dev.keywright.core.model.Model;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The engine of one simulated client: every call passes the {@link Scheduler}, and each element of a list is a call of
 * its own.
 */
final class ScheduledEngine implements Engine {

    private static final List<CallFault> ANY = List.of(CallFault.values());
    private static final List<CallFault> IN_TIME =
            ANY.stream().filter(each -> each != CallFault.LATE).toList();

    private final Engine engine;
    private final SimulatedClient client;
    private final Scheduler scheduler;
    private final ScheduledLocks locks;

    ScheduledEngine(Engine engine, SimulatedClient client, ScheduledLocks locks) {
        this.engine = engine;
        this.client = client;
        this.scheduler = client.scheduler();
        this.locks = locks;
    }

    @Override
    public EngineProfile profile() {
        return engine.profile();
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

    @Override
    public List<StoredRow> get(GetRequest request) {
        List<StoredRow> rows = new ArrayList<>();
        request.keys().stream().distinct().forEach(key -> {
            GetRequest one = new GetRequest(request.table(), request.kind(), List.of(key), request.strong());
            rows.addAll(scheduler.read(client, "get " + request.kind() + " " + key, () -> engine.get(one)));
        });
        return rows;
    }

    @Override
    public List<StoredRow> range(RangeRequest request) {
        String what = "range " + request.kind() + " " + request.keys().partition() + " "
                + request.keys().prefix();
        return scheduler.read(client, what, () -> engine.range(request));
    }

    @Override
    public List<StoredRow> scan(ScanRequest request) {
        return scheduler.read(client, "scan " + request.table(), () -> engine.scan(request));
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
    public Optional<StoredRow> amend(Amend amend) {
        List<RowLock> row = List.of(new RowLock(amend.table(), amend.kind(), amend.key(), true));
        return write(
                "amend " + amend.kind() + " " + amend.key() + " " + amend.equal() + " " + amend.below(),
                () -> !locks.free(row),
                () -> engine.amend(amend));
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

    @Override
    public <T> T locked(List<RowLock> wanted, Function<Engine, T> body) {
        EngineException.require(
                engine.profile().has(Capability.LOCKS),
                "%s locks no rows",
                engine.profile().name());
        locks.take(client, wanted);
        try {
            return body.apply(new LockedEngine(this, wanted, this::commit));
        } finally {
            locks.release(wanted);
        }
    }

    @Override
    public <T> T snapshot(Function<Engine, T> body) {
        return scheduler
                .read(client, "snapshot", () -> engine.snapshot(frozen -> frozen))
                .snapshot(frozen -> body.apply(new ScheduledEngine(frozen, client, locks)));
    }

    @Override
    public ChangePage changes(Optional<String> behind, int limit) {
        return scheduler.read(client, "changes behind " + behind, () -> engine.changes(behind, limit));
    }

    @Override
    public void close() {
        engine.close();
    }
}
