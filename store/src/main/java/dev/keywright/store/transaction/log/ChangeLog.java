package dev.keywright.store.transaction.log;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.ColumnPath;
import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.Segment;
import dev.keywright.core.layout.Table;
import dev.keywright.core.value.Type;
import dev.keywright.store.transaction.lock.RowHeader;
import dev.keywright.store.transaction.retry.RetryCall;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The log of changes for the feed: entries in the order in which changes were made, in several shards. An entry takes a
 * place in its shard by being the first to be put there, so that no entry can appear before one that a reader has read.
 * Stored: names, keys and states of existing records never change.
 *
 * <pre>
 *   (shard, stretch | place)    id of the change, whether it is known to be committed, content
 *   (shard, -1 | 0)             the place up to which entries were purged
 * </pre>
 */
public final class ChangeLog {

    static final String NAME = "keywright_log";
    static final int SHARDS = 16;

    private static final String ID = "id";
    private static final String SURE = "sure";
    private static final String CONTENT = "content";
    private static final String PURGED = "gone";
    private static final long UNKNOWN = -1;
    /** Places in a partition, so that no partition grows for ever. */
    private static final long PARTITION_ENTRIES = 4_096;

    public static final Table TABLE = Table.internal(
            NAME,
            new KeyLayout(List.of(number("shard"), number("stretch")), List.of(number("place"))),
            ID,
            SURE,
            CONTENT,
            PURGED);

    private final Engine engine;
    /** The last place that is known to be taken, in each shard. */
    private final AtomicLongArray ends = new AtomicLongArray(SHARDS);

    public ChangeLog(Engine engine) {
        this.engine = engine;
        for (int shard = 0; shard < SHARDS; shard++) {
            ends.set(shard, UNKNOWN);
        }
    }

    private static Segment number(String column) {
        return Segment.column(ColumnPath.own(column), Type.BIGINT, false);
    }

    /** An entry that has no place yet. */
    public record PendingEntry(int shard, ByteBuffer content) {}

    /** An entry as one of the writes of a change, since its places are assigned only at the commit. */
    static Commit.Write pendingWrite(int shard, int number, ByteBuffer content) {
        Key key = new Key(List.of((long) shard, 0L), List.of((long) number));
        return Commit.put(NAME, new StoredRow(NAME, key, Map.of(CONTENT, content), Map.of()));
    }

    public static List<PendingEntry> entries(Commit commit) {
        List<PendingEntry> entries = new ArrayList<>();
        for (Commit.Write each : commit.writes()) {
            if (each instanceof Commit.Put put && put.table().equals(NAME)) {
                int shard = ((Number) put.key().partition().get(0)).intValue();
                entries.add(
                        new PendingEntry(shard, (ByteBuffer) put.row().values().get(CONTENT)));
            }
        }
        return entries;
    }

    public static Commit withoutEntries(Commit commit) {
        return new Commit(commit.writes().stream()
                .filter(each -> !each.table().equals(NAME))
                .toList());
    }

    static Key key(int shard, long place) {
        return new Key(List.of((long) shard, place / PARTITION_ENTRIES), List.of(place));
    }

    private static long offset(StoredRow row) {
        return ((Number) row.key().sort().get(0)).longValue();
    }

    /** The writes that put entries at the end of their shards, for a change that is one commit. */
    public List<Commit.Write> appendWrites(String id, long stamp, List<PendingEntry> entries) {
        Map<Integer, Long> next = new LinkedHashMap<>();
        List<Commit.Write> writes = new ArrayList<>();
        for (PendingEntry each : entries) {
            long place = offset(next, each.shard);
            writes.add(put(id, stamp, each, place, true));
        }
        return writes;
    }

    /** Puts entries of a change that is not committed yet. */
    public void append(String id, long stamp, List<PendingEntry> entries) {
        List<PendingEntry> left = entries;
        while (!left.isEmpty()) {
            Map<Integer, Long> next = new LinkedHashMap<>();
            List<PendingEntry> again = new ArrayList<>();
            for (PendingEntry each : left) {
                long place = offset(next, each.shard);
                RetryCall.Reply<CommitOutcome> known =
                        RetryCall.write(engine, Commit.of(put(id, stamp, each, place, false)));
                if (!known.outcome().applied() && !(known.inDoubt() && writtenBy(known.outcome(), id))) {
                    again.add(each);
                }
                ends.accumulateAndGet(each.shard, place, Math::max);
            }
            left = again;
        }
    }

    /** The next place of a shard, after those assigned before. */
    private long offset(Map<Integer, Long> given, int shard) {
        long place = given.containsKey(shard) ? given.get(shard) + 1 : lastOffset(shard) + 1;
        given.put(shard, place);
        return place;
    }

    private static boolean writtenBy(CommitOutcome outcome, String id) {
        return outcome.conflicts().stream().anyMatch(each -> each.found()
                .filter(row -> id.equals(row.values().get(ID)))
                .isPresent());
    }

    private static Commit.Write put(String id, long stamp, PendingEntry entry, long place, boolean sure) {
        Map<String, Object> values = new LinkedHashMap<>();
        values.put(ID, id);
        values.put(SURE, sure);
        values.put(CONTENT, entry.content);
        StoredRow row = new StoredRow(NAME, key(entry.shard, place), values, Map.of());
        return new Commit.Put(NAME, RowHeader.stamped(row, stamp, id), Expect.ABSENT);
    }

    /** The last place that is taken; 0 for none. */
    long lastOffset(int shard) {
        long known = ends.get(shard) == UNKNOWN ? purgedUpTo(shard) : ends.get(shard);
        while (true) {
            long stretch = (known + 1) / PARTITION_ENTRIES;
            RangeRequest last = RangeRequest.strong(NAME, NAME, KeyRange.of(List.of((long) shard, stretch)), 1)
                    .reversed();
            long found = RetryCall.read(() -> engine.range(last)).stream()
                    .mapToLong(ChangeLog::offset)
                    .findFirst()
                    .orElse(known);
            ends.accumulateAndGet(shard, found, Math::max);
            if ((found + 1) / PARTITION_ENTRIES == stretch) {
                return found;
            }
            known = found;
        }
    }

    /** The last place that was purged; 0 for none. */
    long purgedUpTo(int shard) {
        GetRequest request = new GetRequest(NAME, NAME, List.of(purgedKey(shard)), true);
        return RetryCall.read(() -> engine.get(request)).stream()
                .mapToLong(each -> ((Number) each.values().get(PURGED)).longValue())
                .findFirst()
                .orElse(0);
    }

    private static Key purgedKey(int shard) {
        return new Key(List.of((long) shard, UNKNOWN), List.of(0L));
    }

    /** The entries after a place, up to the limit and to the end of their partition. */
    List<StoredEntry> after(int shard, long place, int limit) {
        RangeRequest request = RangeRequest.strong(
                        NAME, NAME, KeyRange.of(List.of((long) shard, (place + 1) / PARTITION_ENTRIES)), limit)
                .startingAt(new KeyRange.Start(List.of(place), false));
        return RetryCall.read(() -> engine.range(request)).stream()
                .map(StoredEntry::of)
                .toList();
    }

    /** An entry in its place; without content where a reader took the place so that no entry can. */
    record StoredEntry(long offset, Optional<String> id, boolean decided, Optional<ByteBuffer> content, long stamp) {

        static StoredEntry of(StoredRow row) {
            return new StoredEntry(
                    ChangeLog.offset(row),
                    Optional.ofNullable((String) row.values().get(ID)),
                    Boolean.TRUE.equals(row.values().get(SURE)),
                    Optional.ofNullable((ByteBuffer) row.values().get(CONTENT)),
                    RowHeader.stamp(row));
        }
    }

    /**
     * Takes a place that was left out, so that no entry can be put there later. Its stamp is the present, so that it
     * is purged with entries of that age.
     */
    void fillGap(int shard, long place, long stamp) {
        StoredRow nothing =
                new StoredRow(NAME, key(shard, place), Map.of(SURE, true, RowHeader.STAMP, stamp), Map.of());
        RetryCall.write(engine, Commit.of(new Commit.Put(NAME, nothing, Expect.ABSENT)));
    }

    /** Deletes entries, after storing up to which place they are purged. */
    void remove(int shard, List<Long> places) {
        long last = places.get(places.size() - 1);
        StoredRow gone = new StoredRow(NAME, purgedKey(shard), Map.of(PURGED, last), Map.of());
        RetryCall.write(engine, Commit.of(new Commit.Put(NAME, gone, Expect.below(PURGED, last))));
        List<Commit> commits = new ArrayList<>();
        places.forEach(each -> commits.add(Commit.of(new Commit.Delete(NAME, NAME, key(shard, each), Expect.PRESENT))));
        RetryCall.writeAll(engine, commits);
    }
}
