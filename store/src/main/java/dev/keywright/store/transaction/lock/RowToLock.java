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

/**
 * A row that is to be locked, as it was read, so that another change may hold it; builds the writes that take and
 * release the lock. Immutable.
 */
public record RowToLock(RowLock lock, Optional<StoredRow> found) {

    /** Every write of a row changes one of these columns. */
    private static final List<String> CHANGED_BY_ANY_WRITE =
            List.of(RowHeader.STAMP, RowHeader.TOUCH, RowHeader.EXCLUSIVE_LOCK, RowHeader.SHARED_LOCKS);

    long stamp() {
        return found.map(RowHeader::stamp).orElse(0L);
    }

    private Object column(String name) {
        return found.map(each -> each.values().get(name)).orElse(null);
    }

    private List<String> sharedHolders() {
        return found.map(RowHeader::sharedHolders).orElse(List.of());
    }

    /** The changes whose locks conflict with this one. */
    public List<String> conflictingHolders(String id) {
        List<String> others = new ArrayList<>();
        Object holder = column(RowHeader.EXCLUSIVE_LOCK);
        if (holder != null && !holder.equals(id)) {
            others.add((String) holder);
        }
        if (lock.exclusive()) {
            others.addAll(RowHeader.without(sharedHolders(), id));
        }
        return others;
    }

    public boolean heldBy(String id) {
        return Objects.equals(column(RowHeader.EXCLUSIVE_LOCK), id)
                || !lock.exclusive() && sharedHolders().contains(id);
    }

    boolean isUnchanged(RowToLock other) {
        return Objects.equals(protocolValues(), other.protocolValues()) && found.isPresent() == other.found.isPresent();
    }

    private List<Object> protocolValues() {
        List<Object> seen = new ArrayList<>();
        CHANGED_BY_ANY_WRITE.forEach(each -> seen.add(column(each)));
        return seen;
    }

    /** The condition that the row is as it was read. */
    public Expect expectUnchanged() {
        return found.map(each -> Expect.unchanged(each, CHANGED_BY_ANY_WRITE)).orElse(Expect.ABSENT);
    }

    /** The write that takes the lock. REQUIRES: the changes with conflicting locks are over. */
    public Commit.Write acquire(String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put(RowHeader.EXCLUSIVE_LOCK, lock.exclusive() ? id : null);
        columns.put(
                RowHeader.SHARED_LOCKS,
                lock.exclusive() ? null : RowHeader.holdersText(RowHeader.with(sharedHolders(), id)));
        return set(columns);
    }

    /** The row as it is once {@link #acquire} is applied. */
    RowToLock afterAcquire(String id) {
        Map<String, Object> values =
                new LinkedHashMap<>(found.map(StoredRow::values).orElse(Map.of()));
        ((Commit.Set) acquire(id)).columns().forEach((column, value) -> {
            if (value == null) {
                values.remove(column);
            } else {
                values.put(column, value);
            }
        });
        return new RowToLock(
                lock,
                Optional.of(new StoredRow(
                        lock.kind(),
                        found.map(StoredRow::key).orElse(lock.key()),
                        values,
                        found.map(StoredRow::slots).orElse(Map.of()))));
    }

    /** The write that releases the lock. REQUIRES: held. */
    public Commit.Write release(String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        if (Objects.equals(column(RowHeader.EXCLUSIVE_LOCK), id)) {
            columns.put(RowHeader.EXCLUSIVE_LOCK, null);
        }
        columns.put(RowHeader.SHARED_LOCKS, RowHeader.holdersText(RowHeader.without(sharedHolders(), id)));
        return set(columns);
    }

    /**
     * The write that records that a change relied on this row, so that a change of the row that is under way fails and
     * starts again.
     */
    public Commit.Set touch(String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put(RowHeader.TOUCH, id);
        Map<String, Object> expected = new LinkedHashMap<>();
        expected.put(RowHeader.STAMP, column(RowHeader.STAMP));
        expected.put(RowHeader.EXCLUSIVE_LOCK, column(RowHeader.EXCLUSIVE_LOCK));
        return found.isEmpty()
                ? set(columns)
                : new Commit.Set(
                        lock.table(), lock.kind(), lock.key(), withTombstone(columns), new Expect.Equal(expected));
    }

    /**
     * The write that increments numbers of the row. It fails changes under way that write the row otherwise, but not
     * those that increment it as well.
     */
    public Commit.Write increment(Map<String, Number> more, String id) {
        Commit.Set touched = touch(id);
        return new Commit.Set(
                touched.table(), touched.kind(), touched.key(), touched.columns(), more, touched.expect());
    }

    /** The write that stamps the row because the row that it stands for, as a locator does, has changed elsewhere. */
    public Commit.Write stampOnly(long stamp, String id) {
        Map<String, Object> columns = new LinkedHashMap<>();
        columns.put(RowHeader.STAMP, stamp);
        columns.put(RowHeader.TOUCH, id);
        return set(columns);
    }

    private Commit.Set set(Map<String, Object> columns) {
        return new Commit.Set(lock.table(), lock.kind(), lock.key(), withTombstone(columns), expectUnchanged());
    }

    /**
     * Keeps the row a tombstone if it does not exist. Engines with a time to live remove tombstones after some days;
     * marking one starts that time anew.
     */
    private Map<String, Object> withTombstone(Map<String, Object> columns) {
        if (found.filter(RowHeader::live).isEmpty()) {
            columns.put(RowHeader.TOMBSTONE, true);
        }
        if (found.filter(each -> !RowHeader.live(each)).isPresent()) {
            List.of(RowHeader.STAMP, RowHeader.TOUCH).forEach(each -> columns.putIfAbsent(each, column(each)));
        }
        return columns;
    }
}
