package dev.keywright.store.transaction.intent;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.KeyRange;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.retry.RetryCall;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The processes that own intents. Each announces the ids of its next changes, a block at a time, before it uses them.
 * So what a crashed process leaves open is found by a few reads, and a change pays nothing for that. Used by
 * {@code IntentStore}, {@code LocalIntents}, {@code RecoverDeadOwners} and {@code RowTransactions}.
 *
 * <pre>
 *   ("makers 2" | number)    name, first, behind, beat      open changes are among name:first … name:(behind - 1)
 * </pre>
 *
 * <p>These stored names never change, since processes of older versions read them.
 */
public final class IntentOwners {

    static final String NAME = "name";
    static final String FIRST = "first";
    static final String END = "behind";
    static final String HEARTBEAT = "beat";

    /** Announcements in one partition are written one after the other, so they are spread over several. */
    private static final int SHARDS = 4;

    private static final int PAGE_ROWS = 500;

    private final Engine engine;

    public IntentOwners(Engine engine) {
        this.engine = engine;
    }

    /**
     * An announcement.
     *
     * @param first no change before this one is open
     * @param end no change from this one on has begun
     * @param heartbeat grows with each announcement of the process
     */
    record Owner(String name, long first, long end, long heartbeat) {

        String id(long count) {
            return name + ":" + count;
        }

        private Key key() {
            long number = number(name);
            return new Key(List.of(shard(Math.floorMod(number, (long) SHARDS))), List.of(number));
        }
    }

    private static String shard(long number) {
        return "makers " + number;
    }

    /** A number for the name; no two names have the same one, practically. */
    private static long number(String name) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Writes an announcement, unless a newer one is stored. */
    void announce(Owner owner) {
        Map<String, Object> values =
                Map.of(NAME, owner.name, FIRST, owner.first, END, owner.end, HEARTBEAT, owner.heartbeat);
        StoredRow row = new StoredRow(IntentStore.NAME, owner.key(), values, Map.of());
        RetryCall.write(
                engine, Commit.of(new Commit.Put(IntentStore.NAME, row, Expect.below(HEARTBEAT, owner.heartbeat))));
    }

    /**
     * Removes an announcement, unless a newer one is stored. REQUIRES: none of its changes is open, or can become so.
     */
    void remove(Owner owner) {
        RetryCall.write(
                engine,
                Commit.of(new Commit.Delete(
                        IntentStore.NAME, IntentStore.NAME, owner.key(), Expect.equal(HEARTBEAT, owner.heartbeat))));
    }

    List<Owner> all() {
        List<Owner> all = new ArrayList<>();
        for (int shard = 0; shard < SHARDS; shard++) {
            RangeRequest request = RangeRequest.strong(
                    IntentStore.NAME, IntentStore.NAME, KeyRange.of(List.of(shard(shard))), PAGE_ROWS);
            Optional<StoredRow> behind = Optional.empty();
            List<StoredRow> page;
            do {
                RangeRequest asked = request.pageAfter(behind, PAGE_ROWS);
                page = RetryCall.read(() -> engine.range(asked));
                page.forEach(each -> all.add(read(each)));
                behind = page.isEmpty() ? behind : Optional.of(page.get(page.size() - 1));
            } while (page.size() == PAGE_ROWS);
        }
        return all;
    }

    private static Owner read(StoredRow row) {
        return new Owner((String) row.values().get(NAME), number(row, FIRST), number(row, END), number(row, HEARTBEAT));
    }

    private static long number(StoredRow row, String column) {
        return ((Number) row.values().get(column)).longValue();
    }
}
