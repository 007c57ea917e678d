package dev.keywright.store.transaction;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.testkit.engine.SampleTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A scenario for the explorers: changes that read a row append to its list, while other clients set a column of the row
 * by amendments that do not read it.
 *
 * <pre>
 *   parent 1    note = 'ax'    left = 'b'
 * </pre>
 */
final class AmendmentScenario {

    private static final long ROW = 1;
    private static final String NOTE = "note";
    private static final int ALL = 1_000;

    /** The outcome of a change as its client knows it. */
    private enum Known {
        DONE,
        NOTHING,
        UNKNOWN
    }

    private final AtomicLong moment = new AtomicLong(100);
    private final Map<String, Known> appended = new LinkedHashMap<>();
    private final Map<String, Known> left = new LinkedHashMap<>();
    private long inPlace;

    RowTransactions transactions(Engine engine, String name) {
        AtomicLong ids = new AtomicLong();
        return new RowTransactions(engine, moment::incrementAndGet, () -> name + ids.incrementAndGet(), attempt -> {});
    }

    void insert(RowTransactions engine) {
        written(engine, List.of(), Map.of(NOTE, "a"));
    }

    /** Appends a letter to the list, by a change that reads the row. */
    void append(RowTransactions engine, String letter, List<RowLock> besides) {
        appended.put(letter, Known.UNKNOWN);
        appended.put(letter, known(() -> {
            List<RowLock> locks = new ArrayList<>(besides);
            locks.add(row());
            engine.locked(locks, locked -> {
                StoredRow found = locked.get(SampleTables.parents(ROW)).get(0);
                return write(locked, besides, found, Map.of(NOTE, found.values().get(NOTE) + letter));
            });
        }));
    }

    /** Sets a column, by an amendment, or by an ordinary change where the amendment is refused. */
    void leave(RowTransactions engine, String mark) {
        left.put(mark, Known.UNKNOWN);
        left.put(mark, known(() -> {
            if (engine.amendments().orElseThrow().update(row(), Map.of(mark, true), OptionalLong.empty())) {
                inPlace++;
            } else {
                written(engine, List.of(), Map.of(mark, true));
            }
        }));
    }

    private void written(RowTransactions engine, List<RowLock> besides, Map<String, Object> columns) {
        engine.locked(List.of(row()), locked -> {
            Optional<StoredRow> found =
                    locked.get(SampleTables.parents(ROW)).stream().findFirst();
            return write(locked, besides, found.orElseGet(() -> SampleTables.parent(ROW, "", 0)), columns);
        });
    }

    private boolean write(
            LockedTransaction locked, List<RowLock> besides, StoredRow found, Map<String, Object> columns) {
        Map<String, Object> values = new LinkedHashMap<>(found.values());
        values.putAll(columns);
        values.put(ProtocolColumns.VERSION, Math.max(moment.incrementAndGet(), version(found) + 1));
        List<Commit.Write> writes = new ArrayList<>();
        writes.add(Commit.put(SampleTables.TABLE, new StoredRow(found.kind(), found.key(), values, Map.of())));
        besides.forEach(each -> writes.add(
                Commit.put(each.table(), new StoredRow(each.kind(), each.key(), Map.of(NOTE, "beside"), Map.of()))));
        return locked.write(new Commit(writes)).applied();
    }

    private static Known known(Runnable change) {
        try {
            change.run();
            return Known.DONE;
        } catch (EngineException e) {
            return e.written() == Written.NOTHING ? Known.NOTHING : Known.UNKNOWN;
        }
    }

    private static RowLock row() {
        StoredRow row = SampleTables.parent(ROW, "", 0);
        return new RowLock(SampleTables.TABLE, row.kind(), row.key(), true);
    }

    private static long version(StoredRow row) {
        return row.values().get(ProtocolColumns.VERSION) instanceof Long version ? version : 0;
    }

    /** How many columns were set without reading the row. */
    long inPlace() {
        return inPlace;
    }

    /** The violations, after all clients have ended. */
    List<String> faults(RowTransactions rows, Engine engine) {
        List<String> faults = new ArrayList<>();
        List<ChangeEvent> events = engine.changeStream().orElseThrow().changes(Optional.empty(), ALL).events().stream()
                .filter(each -> each.row().kind().equals(SampleTables.PARENT))
                .toList();
        Set<Object> changes = new LinkedHashSet<>();
        events.forEach(each -> step(each, changes).ifPresent(faults::add));
        StoredRow last = rows.get(SampleTables.parents(ROW)).get(0);
        appended.forEach((letter, known) -> {
            int times = ((String) last.values().get(NOTE)).split(letter, -1).length - 1;
            if (times > 1 || known == Known.DONE && times == 0 || known == Known.NOTHING && times > 0) {
                faults.add(letter + " is " + known + " and is there " + times + " times");
            }
        });
        left.forEach((mark, known) -> {
            boolean there = last.values().get(mark) != null;
            if (there ? known == Known.NOTHING : known == Known.DONE) {
                faults.add(mark + " is " + known + " and is " + (there ? "there" : "not there"));
            }
        });
        return faults;
    }

    /** Every change of values is made once, and leaves a higher stamp and version. */
    private static Optional<String> step(ChangeEvent event, Set<Object> changes) {
        if (event.before().isEmpty() || event.after().isEmpty()) {
            return Optional.empty();
        }
        StoredRow before = event.before().get();
        StoredRow after = event.after().get();
        boolean same = plain(before).equals(plain(after)) && version(before) == version(after);
        boolean later = version(before) < version(after) && RowHeader.stamp(before) < RowHeader.stamp(after);
        boolean first = changes.add(Objects.requireNonNull(after.values().get(RowHeader.TOUCH)));
        return same || later && first ? Optional.empty() : Optional.of(before + " became " + after);
    }

    private static Map<String, Object> plain(StoredRow row) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.keySet().removeAll(ProtocolColumns.TYPES.keySet());
        return values;
    }
}
