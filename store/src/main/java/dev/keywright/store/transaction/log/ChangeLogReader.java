package dev.keywright.store.transaction.log;

import dev.keywright.core.engine.commit.Commit;
import dev.keywright.store.transaction.intent.CompleteIntents;
import dev.keywright.store.transaction.intent.IntentStore;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongSupplier;

/**
 * Reads the change log: entries of committed changes, in order, up to the first change that is not decided yet. Used by
 * {@code LoggedEvents} and {@code RowTransactions}.
 */
public final class ChangeLogReader {

    public static final int SHARDS = ChangeLog.SHARDS;

    /** After this long a change that is not committed is aborted, since it blocks readers. */
    private static final long PATIENCE_MICROS = 5_000_000;

    private static final int PAGE = 100;
    /** By how much an entry may have been put later than one with a higher stamp. */
    private static final long DISORDER_MICROS = 60_000_000;
    /** The period that is purged at a time. */
    private static final long STEP_MICROS = 600_000_000;

    private final ChangeLog log;
    private final IntentStore intents;
    private final CompleteIntents completeIntents;
    private final LongSupplier micros;

    public ChangeLogReader(ChangeLog log, IntentStore intents, CompleteIntents completeIntents, LongSupplier micros) {
        this.log = log;
        this.intents = intents;
        this.completeIntents = completeIntents;
        this.micros = micros;
    }

    /** An entry of a committed change. */
    public record Entry(long offset, long stamp, ByteBuffer content) {}

    /** An entry as one of the writes of a change that is about to be committed. */
    public static Commit.Write pendingWrite(int shard, int number, ByteBuffer content) {
        return ChangeLog.pendingWrite(shard, number, content);
    }

    /** The entries after a place, up to the first change that is not decided yet. */
    public List<Entry> after(int shard, long place, int limit) {
        List<Entry> entries = new ArrayList<>();
        long at = place;
        while (entries.size() < limit) {
            List<ChangeLog.StoredEntry> page = log.after(shard, at, limit);
            if (page.isEmpty() && log.lastOffset(shard) <= at) {
                return entries;
            }
            if (page.isEmpty() || page.get(0).offset() != at + 1) {
                if (log.purgedUpTo(shard) > at) {
                    return entries;
                }
                log.fillGap(shard, at + 1, micros.getAsLong());
                continue;
            }
            for (ChangeLog.StoredEntry each : page) {
                Optional<Boolean> happened = each.offset() == at + 1 ? isCommitted(each) : Optional.empty();
                if (happened.isEmpty() || entries.size() == limit) {
                    break;
                }
                if (happened.get()) {
                    entries.add(new Entry(
                            each.offset(), each.stamp(), each.content().orElseThrow()));
                }
                at = each.offset();
            }
            if (page.get(0).offset() > at) {
                return entries;
            }
        }
        return entries;
    }

    /** Whether the change of an entry is committed; empty where that is not decided yet. */
    private Optional<Boolean> isCommitted(ChangeLog.StoredEntry entry) {
        if (entry.decided()) {
            return Optional.of(entry.content().isPresent());
        }
        String id = entry.id().orElseThrow();
        boolean impatient = micros.getAsLong() - entry.stamp() > PATIENCE_MICROS;
        if (completeIntents.resolve(id, impatient) == CompleteIntents.Resolution.OPEN) {
            return Optional.empty();
        }
        return Optional.of(intents.state(id)
                .filter(each -> each != IntentStore.State.ABORTED)
                .isPresent());
    }

    /** The last place that is taken. */
    public long lastOffset(int shard) {
        return log.lastOffset(shard);
    }

    /** The last place that was purged. */
    public long purgedUpTo(int shard) {
        return log.purgedUpTo(shard);
    }

    /**
     * Deletes entries older than a moment, and the records of changes whose entries are all deleted. The entries of
     * one change have the same stamp in every shard, and entries before them are at most {@link #DISORDER_MICROS}
     * younger.
     */
    public void purge(long before) {
        long end = before - DISORDER_MICROS;
        boolean all = true;
        for (long oldest = oldestStamp(); all && oldest < end; oldest = oldestStamp()) {
            long upTo = Math.min(end, oldest + STEP_MICROS);
            Set<String> changes = new LinkedHashSet<>();
            for (int shard = 0; shard < SHARDS; shard++) {
                all &= purge(shard, upTo, changes);
            }
            if (all) {
                intents.deleteClosed(changes);
            }
        }
    }

    private long oldestStamp() {
        long oldest = Long.MAX_VALUE;
        for (int shard = 0; shard < SHARDS; shard++) {
            for (ChangeLog.StoredEntry each : log.after(shard, log.purgedUpTo(shard), 1)) {
                oldest = Math.min(oldest, each.stamp());
            }
        }
        return oldest;
    }

    /** Deletes the entries of a shard; returns false where one of them is not decided yet. */
    private boolean purge(int shard, long upTo, Set<String> changes) {
        long gone = log.purgedUpTo(shard);
        while (true) {
            List<ChangeLog.StoredEntry> page = log.after(shard, gone, PAGE);
            int old = 0;
            for (int i = 0; i < page.size() && page.get(i).stamp() < upTo + DISORDER_MICROS; i++) {
                if (page.get(i).offset() != gone + 1 + i
                        || isCommitted(page.get(i)).isEmpty()) {
                    return false;
                }
                old = page.get(i).stamp() < upTo ? i + 1 : old;
            }
            if (old == 0) {
                return true;
            }
            List<ChangeLog.StoredEntry> going = page.subList(0, old);
            log.remove(shard, going.stream().map(ChangeLog.StoredEntry::offset).toList());
            going.stream()
                    .filter(each -> !each.decided() && each.stamp() < upTo)
                    .forEach(each -> changes.add(each.id().orElseThrow()));
            gone = going.get(old - 1).offset();
        }
    }
}
