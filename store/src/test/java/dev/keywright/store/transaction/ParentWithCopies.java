package dev.keywright.store.transaction;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineReader;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.testkit.engine.SampleTables;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/** A parent, its children, and for each child a row under the parent with a copy of the parent's name. */
final class ParentWithCopies {

    private static final long PARENT = 1;
    private static final int MANY = 100;
    private static final Key PARENT_KEY = new Key(List.of(PARENT), List.of("PARENT"));

    private ParentWithCopies() {}

    static RowTransactions transactions(Engine engine, String name) {
        return transactions(engine, name, Integer.MAX_VALUE);
    }

    /** Opens transactions that give up after {@code waitsMax} waits. */
    static RowTransactions transactions(Engine engine, String name, int waitsMax) {
        AtomicLong ids = new AtomicLong();
        AtomicInteger waits = new AtomicInteger();
        return new RowTransactions(engine, () -> 0, () -> name + ids.incrementAndGet(), attempt -> {
            if (waits.incrementAndGet() > waitsMax) {
                throw new EngineException("waited often enough", Written.NOTHING, true);
            }
        });
    }

    /** Runs the change, and returns whether it was made, as far as its caller knows. */
    static boolean rename(RowTransactions engine, String name) {
        return known(() -> engine.locked(List.of(parent(true)), locked -> {
            List<Commit.Write> writes = new ArrayList<>();
            writes.add(Commit.put(SampleTables.TABLE, SampleTables.parent(PARENT, name, 0)));
            copies(locked).forEach(each -> writes.add(Commit.put(SampleTables.TABLE, copy(id(each), name))));
            return locked.write(new Commit(writes));
        }));
    }

    /** Runs the change, and returns whether it was made, as far as its caller knows. */
    static boolean addChild(RowTransactions engine, long id) {
        return addChild(engine, id, List.of(parent(false)));
    }

    /** Adds a child without a lock on its parent: an error that the explorer must find. */
    static boolean addChildCarelessly(RowTransactions engine, long id) {
        return addChild(engine, id, List.of());
    }

    private static boolean addChild(RowTransactions engine, long id, List<RowLock> besides) {
        List<RowLock> locks = new ArrayList<>(besides);
        locks.add(
                0, new RowLock(SampleTables.OTHER, SampleTables.OTHER, child(id).key(), true));
        return known(() -> engine.locked(
                locks,
                locked -> locked.write(Commit.of(
                        Commit.put(SampleTables.OTHER, child(id)),
                        Commit.put(SampleTables.TABLE, copy(id, name(locked)))))));
    }

    static boolean known(Runnable change) {
        try {
            change.run();
            return true;
        } catch (EngineException e) {
            return false;
        }
    }

    private static RowLock parent(boolean exclusive) {
        return new RowLock(SampleTables.TABLE, SampleTables.PARENT, PARENT_KEY, exclusive);
    }

    private static StoredRow child(long id) {
        return new StoredRow(SampleTables.OTHER, new Key(List.of(id), List.of()), Map.of("note", "child"), Map.of());
    }

    private static StoredRow copy(long id, String name) {
        return new StoredRow(
                SampleTables.CHILD,
                new Key(List.of(PARENT), List.of("CHILD", "x", id)),
                Map.of("note", name),
                Map.of());
    }

    private static long id(StoredRow copy) {
        return ((Number) copy.key().sort().get(2)).longValue();
    }

    private static String name(EngineReader engine) {
        return engine.get(SampleTables.parents(PARENT)).stream()
                .map(each -> (String) each.values().get("note"))
                .findFirst()
                .orElse("none");
    }

    private static List<StoredRow> copies(EngineReader engine) {
        KeyRange keys = KeyRange.of(List.of(PARENT), List.of("CHILD"));
        return engine.range(RangeRequest.strong(SampleTables.TABLE, SampleTables.CHILD, keys, MANY));
    }

    /**
     * The violations, after all clients have ended.
     *
     * @param renamed whether the parent was certainly renamed to b
     * @param added whether child 2 was certainly added
     */
    static List<String> faults(EngineReader engine, boolean renamed, boolean added) {
        List<String> faults = new ArrayList<>();
        String name = name(engine);
        if (renamed && !name.equals("b")) {
            faults.add("the parent is not named b");
        }
        Map<Long, String> copies = new LinkedHashMap<>();
        copies(engine)
                .forEach(each -> copies.put(id(each), (String) each.values().get("note")));
        for (long id : List.of(1L, 2L)) {
            boolean there = !engine.get(new GetRequest(
                            SampleTables.OTHER,
                            SampleTables.OTHER,
                            List.of(child(id).key()),
                            true))
                    .isEmpty();
            if ((id == 1 || added) && !there) {
                faults.add("child " + id + " is lost");
            }
            if (there != copies.containsKey(id)) {
                faults.add("child " + id + (there ? " has no copy" : " is only a copy"));
            }
            if (there && !name.equals(copies.get(id))) {
                faults.add("child " + id + " has the name " + copies.get(id) + ", and its parent " + name);
            }
        }
        return faults;
    }
}
