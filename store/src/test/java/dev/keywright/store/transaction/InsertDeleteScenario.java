package dev.keywright.store.transaction;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.ChangeEvent;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.testkit.engine.SampleTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * A scenario for the explorers: some clients insert and delete a row without reading it, others change it by what they
 * have read. Its note begins with the letter of the client that inserted it, followed by the letters of those that
 * changed it.
 *
 * <pre>
 *   parent 1    note = 'bx'
 * </pre>
 */
final class InsertDeleteScenario {

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
    private final Map<String, Known> letters = new LinkedHashMap<>();
    private final List<Known> deleted = new ArrayList<>();
    private final List<RowLock> besides;
    private long inPlace;

    /** @param besides rows that are locked too by changes that read */
    InsertDeleteScenario(List<RowLock> besides) {
        this.besides = List.copyOf(besides);
    }

    RowTransactions transactions(Engine engine, String name) {
        AtomicLong ids = new AtomicLong();
        return new RowTransactions(engine, moment::incrementAndGet, () -> name + ids.incrementAndGet(), attempt -> {});
    }

    void insert(RowTransactions engine, String letter) {
        letter(
                letter,
                () -> counted(engine.amendments().orElseThrow().insert(row(), SampleTables.parent(ROW, letter, 0)))
                        || change(engine, found -> found.isPresent() ? Optional.empty() : put(letter)));
    }

    void append(RowTransactions engine, String letter) {
        letter(
                letter,
                () -> change(
                        engine, found -> found.flatMap(each -> put(each.values().get(NOTE) + letter))));
    }

    void delete(RowTransactions engine) {
        int place = deleted.size();
        deleted.add(Known.UNKNOWN);
        Known known = known(() -> counted(engine.amendments().orElseThrow().delete(row(), OptionalLong.empty()))
                || change(
                        engine,
                        found -> found.map(each ->
                                new Commit.Delete(SampleTables.TABLE, each.kind(), each.key(), Expect.ANYTHING))));
        deleted.set(place, known);
    }

    private interface Change {
        boolean made();
    }

    private void letter(String letter, Change change) {
        letters.put(letter, Known.UNKNOWN);
        letters.put(letter, known(change));
    }

    private static Known known(Change change) {
        try {
            return change.made() ? Known.DONE : Known.NOTHING;
        } catch (EngineException e) {
            return e.written() == Written.NOTHING ? Known.NOTHING : Known.UNKNOWN;
        }
    }

    private boolean counted(boolean made) {
        inPlace += made ? 1 : 0;
        return made;
    }

    private Optional<Commit.Write> put(String note) {
        Map<String, Object> values =
                new LinkedHashMap<>(SampleTables.parent(ROW, note, 0).values());
        values.put(ProtocolColumns.VERSION, moment.incrementAndGet());
        return Optional.of(Commit.put(SampleTables.TABLE, new StoredRow(row().kind(), row().key(), values, Map.of())));
    }

    private boolean change(
            RowTransactions engine, Function<Optional<StoredRow>, Optional<? extends Commit.Write>> what) {
        List<RowLock> locks = new ArrayList<>(besides);
        locks.add(row());
        return engine.locked(locks, locked -> {
            Optional<StoredRow> found =
                    locked.get(SampleTables.parents(ROW)).stream().findFirst();
            List<Commit.Write> writes = new ArrayList<>();
            what.apply(found).ifPresent(writes::add);
            besides.stream()
                    .filter(each -> !writes.isEmpty())
                    .map(each -> new StoredRow(each.kind(), each.key(), Map.of(NOTE, "beside"), Map.of()))
                    .forEach(each -> writes.add(Commit.put(each.kind(), each)));
            return !writes.isEmpty() && locked.write(new Commit(writes)).applied();
        });
    }

    private static RowLock row() {
        StoredRow row = SampleTables.parent(ROW, "", 0);
        return new RowLock(SampleTables.TABLE, row.kind(), row.key(), true);
    }

    /** How many changes were made without reading the row. */
    long inPlace() {
        return inPlace;
    }

    /** The violations, after all clients have ended. */
    List<String> faults(Engine engine) {
        List<String> faults = new ArrayList<>();
        Map<String, Integer> came = new LinkedHashMap<>();
        int went = 0;
        long version = 0;
        for (ChangeEvent event : engine.changeStream()
                .orElseThrow()
                .changes(Optional.empty(), ALL)
                .events()) {
            if (!event.row().kind().equals(SampleTables.PARENT)) {
                continue;
            }
            String before = note(event.before());
            String after = note(event.after());
            if (after.equals(before)) {
                continue;
            }
            // An insert depends on no read; every other change extends the note that its client has read.
            String more = after.startsWith(before) ? after.substring(before.length()) : after;
            came.merge(more, 1, Integer::sum);
            went += after.isEmpty() ? 1 : 0;
            if (event.before()
                            .filter(each -> stamp(each) >= stamp(event.after().orElseThrow()))
                            .isPresent()
                    || !after.isEmpty() && version(event) <= version) {
                faults.add(event.before() + " became " + event.after());
            }
            version = Math.max(version, version(event));
        }
        letters.forEach((letter, known) -> judge(letter, known, came.getOrDefault(letter, 0), faults));
        long sure = deleted.stream().filter(each -> each == Known.DONE).count();
        long most = deleted.stream().filter(each -> each != Known.NOTHING).count();
        if (went < sure || went > most) {
            faults.add(deleted + " and the row went " + went + " times");
        }
        return faults;
    }

    private static void judge(String letter, Known known, int times, List<String> faults) {
        if (times > 1 || known == Known.DONE && times == 0 || known == Known.NOTHING && times > 0) {
            faults.add(letter + " is " + known + " and came " + times + " times");
        }
    }

    /** The note of the row; empty where the row is missing or a tombstone. */
    private static String note(Optional<StoredRow> row) {
        return row.filter(RowHeader::live)
                .map(each -> (String) each.values().get(NOTE))
                .orElse("");
    }

    private static long stamp(StoredRow row) {
        return RowHeader.stamp(row);
    }

    private static long version(ChangeEvent event) {
        return event.after()
                                .map(each -> each.values().get(ProtocolColumns.VERSION))
                                .orElse(null)
                        instanceof Long version
                ? version
                : 0;
    }
}
