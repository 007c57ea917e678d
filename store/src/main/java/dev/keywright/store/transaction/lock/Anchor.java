package dev.keywright.store.transaction.lock;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import dev.keywright.core.engine.row.StoredRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** A row that is to be locked, as it was found. */
public record Anchor(RowLock lock, Optional<StoredRow> found) {

    /** Whoever writes a row changes one of these. */
    private static final List<String> TELLING = List.of(Marks.STAMP, Marks.TOUCH, Marks.LOCK, Marks.READERS);

    long stamp() {
        return found.map(Marks::stamp).orElse(0L);
    }

    private Object mark(String name) {
        return found.map(each -> each.values().get(name)).orElse(null);
    }

    private List<String> readers() {
        return found.map(Marks::readers).orElse(List.of());
    }

    /** Changes that stand in the way. */
    public List<String> others(String id) {
        List<String> others = new ArrayList<>();
        Object holder = mark(Marks.LOCK);
        if (holder != null && !holder.equals(id)) {
            others.add((String) holder);
        }
        if (lock.exclusive()) {
            others.addAll(Marks.without(readers(), id));
        }
        return others;
    }

    public boolean heldBy(String id) {
        return Objects.equals(mark(Marks.LOCK), id)
                || !lock.exclusive() && readers().contains(id);
    }

    boolean same(Anchor other) {
        return Objects.equals(seen(), other.seen()) && found.isPresent() == other.found.isPresent();
    }

    private List<Object> seen() {
        List<Object> seen = new ArrayList<>();
        TELLING.forEach(each -> seen.add(mark(each)));
        return seen;
    }

    /** The row must be as it was found. */
    public Expect unchanged() {
        return found.map(each -> Expect.still(each, TELLING)).orElse(Expect.ABSENT);
    }

    /** Takes the lock. REQUIRES: the changes that stand in the way are over. */
    public Commit.Write taken(String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put(Marks.LOCK, lock.exclusive() ? id : null);
        columns.put(Marks.READERS, lock.exclusive() ? null : Marks.joined(Marks.with(readers(), id)));
        return set(columns);
    }

    /** The row as it is once {@link #taken} is applied. */
    Anchor held(String id) {
        Map<String, Object> values =
                new LinkedHashMap<>(found.map(StoredRow::values).orElse(Map.of()));
        ((Commit.Set) taken(id)).columns().forEach((column, value) -> {
            if (value == null) {
                values.remove(column);
            } else {
                values.put(column, value);
            }
        });
        return new Anchor(
                lock,
                Optional.of(new StoredRow(
                        lock.kind(),
                        found.map(StoredRow::key).orElse(lock.key()),
                        values,
                        found.map(StoredRow::slots).orElse(Map.of()))));
    }

    /** Lets go of the lock. REQUIRES: held. */
    public Commit.Write released(String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        if (Objects.equals(mark(Marks.LOCK), id)) {
            columns.put(Marks.LOCK, null);
        }
        columns.put(Marks.READERS, Marks.joined(Marks.without(readers(), id)));
        return set(columns);
    }

    /** Tells whoever changes the row that a change relied on it (C2). */
    public Commit.Set touched(String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put(Marks.TOUCH, id);
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put(Marks.STAMP, mark(Marks.STAMP));
        expected.put(Marks.LOCK, mark(Marks.LOCK));
        return found.isEmpty()
                ? set(columns)
                : new Commit.Set(lock.table(), lock.kind(), lock.key(), kept(columns), new Expect.Equal(expected));
    }

    /** Adds to numbers of the row, and tells whoever changes it otherwise; who adds as well need not know. */
    public Commit.Write added(Map<String, Number> more, String id) {
        Commit.Set touched = touched(id);
        return new Commit.Set(
                touched.table(), touched.kind(), touched.key(), touched.columns(), more, touched.expect());
    }

    /** Tells all others that what this row stands for has changed, where that lies elsewhere, as behind a locator. */
    public Commit.Write passed(long stamp, String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put(Marks.STAMP, stamp);
        columns.put(Marks.TOUCH, id);
        return set(columns);
    }

    private Commit.Set set(Map<String, Object> columns) {
        return new Commit.Set(lock.table(), lock.kind(), lock.key(), kept(columns), unchanged());
    }

    /** Engines let the dead go after some time; whoever marks one has it stay for as long again. */
    private Map<String, Object> kept(Map<String, Object> columns) {
        if (found.filter(Marks::live).isEmpty()) {
            columns.put(Marks.DEAD, true);
        }
        if (found.filter(each -> !Marks.live(each)).isPresent()) {
            List.of(Marks.STAMP, Marks.TOUCH).forEach(each -> columns.putIfAbsent(each, mark(each)));
        }
        return columns;
    }
}
