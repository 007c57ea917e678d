package dev.keywright.store.transaction.lock;

import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ProtocolColumns;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * The protocol columns of a stored row as the commit protocol uses them: stamp, touch, locks, tombstone. Used in the
 * packages of {@code transaction}; engines and the feed use {@link ProtocolColumns} directly. {@code #version} is not
 * one of {@link #ALL}: callers of the store see it, so it stays where the others are stripped. Names and keys are
 * stored: a result for existing data never changes.
 */
public final class RowHeader {

    public static final String STAMP = ProtocolColumns.STAMP;
    public static final String EXCLUSIVE_LOCK = ProtocolColumns.EXCLUSIVE_LOCK;
    public static final String SHARED_LOCKS = ProtocolColumns.SHARED_LOCKS;
    public static final String TOUCH = ProtocolColumns.TOUCH;
    public static final String TOMBSTONE = ProtocolColumns.TOMBSTONE;

    static final Set<String> ALL = Set.of(STAMP, EXCLUSIVE_LOCK, SHARED_LOCKS, TOUCH, TOMBSTONE);

    /** The protocol columns that reads for a query need. */
    public static final Set<String> READ_BY_QUERIES = Set.of(TOMBSTONE);

    /**
     * The protocol columns that reads outside changes, sessions and queries need, as of {@code store.row} and the
     * checks. A change reads all of them.
     */
    public static final Set<String> READ_BY_ROW = Set.of(ProtocolColumns.VERSION, TOMBSTONE);

    /** The protocol columns that reads of a session need: it compares the age of rows by their stamps. */
    public static final Set<String> READ_BY_SESSIONS = Set.of(ProtocolColumns.VERSION, TOMBSTONE, STAMP);

    private RowHeader() {}

    public static boolean live(StoredRow row) {
        return row.values().get(TOMBSTONE) == null;
    }

    public static long stamp(StoredRow row) {
        return row.values().get(STAMP) instanceof Number stamp ? stamp.longValue() : 0;
    }

    /** The row without protocol columns. */
    public static StoredRow without(StoredRow row) {
        return new StoredRow(row.kind(), row.key(), new WithoutProtocolColumns(row.values()), row.slots());
    }

    public static StoredRow stamped(StoredRow row, long stamp, String by) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.put(STAMP, stamp);
        values.put(TOUCH, by);
        return new StoredRow(row.kind(), row.key(), values, row.slots());
    }

    public static StoredRow locked(StoredRow row, String by) {
        Map<String, Object> values = new LinkedHashMap<>(row.values());
        values.put(EXCLUSIVE_LOCK, by);
        return new StoredRow(row.kind(), row.key(), values, row.slots());
    }

    /** The tombstone of a deleted row, so that a late write of an older change does not bring the row back. */
    public static StoredRow tombstone(String kind, Key key, long stamp, String by) {
        return new StoredRow(kind, key, Map.of(TOMBSTONE, true, STAMP, stamp, TOUCH, by), Map.of());
    }

    static List<String> sharedHolders(StoredRow row) {
        Object readers = row.values().get(SHARED_LOCKS);
        return readers == null ? List.of() : Arrays.asList(((String) readers).split(","));
    }

    /** The text of the column; null for no holders, which removes the column. */
    static String holdersText(List<String> readers) {
        return readers.isEmpty() ? null : String.join(",", readers);
    }

    static List<String> with(List<String> readers, String one) {
        List<String> more = new ArrayList<>(readers);
        more.add(one);
        return more;
    }

    static List<String> without(List<String> readers, String one) {
        return readers.stream().filter(each -> !Objects.equals(each, one)).toList();
    }
}
