package dev.keywright.tests.prices;

import dev.keywright.core.engine.Amending;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.ForwardingEngine;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;

/**
 * Records which rows are written: each row once a change, whether its columns change or it comes or goes. Locks, and rows
 * that are only a lock, are counted apart.
 */
final class RecordWrites implements ForwardingEngine {

    private record Address(String kind, Key key) {

        static Address of(String kind, Key key) {
            return new Address(kind, key.canonical());
        }
    }

    /** Begins the names of the columns of protocols. */
    private static final String PROTOCOL = "#";

    private final Engine engine;
    private final Set<Address> present;
    private final Set<Address> written = new HashSet<>();
    private int locks;

    RecordWrites(MemoryEngine engine) {
        this(engine, new HashSet<>());
        engine.contents().stream()
                .flatMap(List::stream)
                .filter(each -> !isDead(each.values()))
                .forEach(each -> present.add(Address.of(each.kind(), each.key())));
    }

    private RecordWrites(Engine engine, Set<Address> present) {
        this.engine = engine;
        this.present = present;
    }

    @Override
    public Engine engine() {
        return engine;
    }

    void start() {
        written.clear();
        locks = 0;
    }

    /** Rows written since the start, for each row kind. */
    Map<String, Integer> rows() {
        Map<String, Integer> rows = new TreeMap<>();
        written.forEach(each -> rows.merge(each.kind(), 1, Integer::sum));
        return rows;
    }

    int locks() {
        return locks;
    }

    @Override
    public CommitOutcome write(Commit commit) {
        CommitOutcome outcome = engine.write(commit);
        if (outcome.applied()) {
            commit.writes().forEach(this::record);
        }
        return outcome;
    }

    @Override
    public List<CommitOutcome> writeAll(List<Commit> commits) {
        List<CommitOutcome> outcomes = engine.writeAll(commits);
        for (int i = 0; i < commits.size(); i++) {
            if (outcomes.get(i).applied()) {
                commits.get(i).writes().forEach(this::record);
            }
        }
        return outcomes;
    }

    @Override
    public Optional<Amending> amending() {
        return engine.amending().map(each -> amend -> {
            Optional<StoredRow> row = each.amend(amend);
            row.ifPresent(after -> content(amend.kind(), amend.key(), amend.values()));
            return row;
        });
    }

    @Override
    public Optional<Locking> locking() {
        return engine.locking().map(RecordedLocking::new);
    }

    private final class RecordedLocking implements Locking {

        private final Locking inner;

        RecordedLocking(Locking inner) {
            this.inner = inner;
        }

        @Override
        public <T> T locked(List<RowLock> locks, Function<LockedTransaction, T> body) {
            return inner.locked(
                    locks, locked -> body.apply(new LockedTransaction(locked, locks, each -> write(locked, each))));
        }

        private CommitOutcome write(LockedTransaction locked, Commit commit) {
            CommitOutcome outcome = locked.write(commit);
            if (outcome.applied()) {
                commit.writes().forEach(RecordWrites.this::record);
            }
            return outcome;
        }
    }

    private void record(Commit.Write write) {
        write.match(new Commit.Cases<Void>() {

            @Override
            public Void put(Commit.Put put) {
                content(put.kind(), put.key(), put.row().values());
                return null;
            }

            @Override
            public Void set(Commit.Set set) {
                Map<String, Object> columns = new TreeMap<>(set.increments());
                columns.putAll(set.columns());
                content(set.kind(), set.key(), columns);
                return null;
            }

            @Override
            public Void delete(Commit.Delete delete) {
                gone(Address.of(delete.kind(), delete.key()));
                return null;
            }

            @Override
            public Void check(Commit.Check check) {
                locks++;
                return null;
            }
        });
    }

    private void content(String kind, Key key, Map<String, Object> columns) {
        Address address = Address.of(kind, key);
        if (isDead(columns)) {
            gone(address);
        } else if (isContent(columns) || present.add(address)) {
            written.add(address);
            present.add(address);
        } else {
            locks++;
        }
    }

    private void gone(Address address) {
        if (present.remove(address)) {
            written.add(address);
        } else {
            locks++;
        }
    }

    private static boolean isContent(Map<String, Object> columns) {
        return columns.containsKey(ProtocolColumns.VERSION)
                || columns.keySet().stream().anyMatch(each -> !each.startsWith(PROTOCOL));
    }

    private static boolean isDead(Map<String, Object> columns) {
        return Boolean.TRUE.equals(columns.get(ProtocolColumns.TOMBSTONE));
    }
}
