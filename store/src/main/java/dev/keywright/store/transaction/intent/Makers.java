package dev.keywright.store.transaction.intent;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.store.transaction.retry.Insist;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Who makes changes that have records. Each says ahead which ids its changes will have, some at a time, so that whatever it
 * leaves open is found by a few reads, and no change pays for that.
 *
 * <pre>
 *   ("makers 2" | number)    name, first, behind, beat      its open changes are among name:first … name:behind-1
 * </pre>
 */
public final class Makers {

    static final String NAME = "name";
    static final String FIRST = "first";
    static final String BEHIND = "behind";
    static final String BEAT = "beat";

    /** Announcements of one partition come one after the other. */
    private static final int SHARDS = 4;

    private static final int PAGE_ROWS = 500;

    private final Engine engine;

    public Makers(Engine engine) {
        this.engine = engine;
    }

    /**
     * One of them.
     *
     * @param first no change before this one is open
     * @param behind no change from here on has begun
     * @param beat grows with each announcement
     */
    record Maker(String name, long first, long behind, long beat) {

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

    /** Other names have other numbers, as far as anybody can tell. */
    private static long number(String name) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(name.getBytes(StandardCharsets.UTF_8));
            return ByteBuffer.wrap(hash).getLong();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    /** One that comes late does not take the place of a newer one. */
    void announce(Maker maker) {
        Map<String, Object> values =
                Map.of(NAME, maker.name, FIRST, maker.first, BEHIND, maker.behind, BEAT, maker.beat);
        StoredRow row = new StoredRow(Intents.NAME, maker.key(), values, Map.of());
        Insist.write(engine, Commit.of(new Commit.Put(Intents.NAME, row, Expect.below(BEAT, maker.beat))));
    }

    /** Unless it has announced something since. REQUIRES: none of its changes is open, or can be any more. */
    void remove(Maker maker) {
        Insist.write(
                engine,
                Commit.of(new Commit.Delete(Intents.NAME, Intents.NAME, maker.key(), Expect.equal(BEAT, maker.beat))));
    }

    List<Maker> all() {
        List<Maker> all = new ArrayList<>();
        for (int shard = 0; shard < SHARDS; shard++) {
            RangeRequest request =
                    RangeRequest.beginning(Intents.NAME, Intents.NAME, List.of(shard(shard)), List.of(), PAGE_ROWS);
            Optional<StoredRow> behind = Optional.empty();
            List<StoredRow> page;
            do {
                RangeRequest asked = request.page(behind, PAGE_ROWS);
                page = Insist.read(() -> engine.range(asked));
                page.forEach(each -> all.add(read(each)));
                behind = page.isEmpty() ? behind : Optional.of(page.get(page.size() - 1));
            } while (page.size() == PAGE_ROWS);
        }
        return all;
    }

    private static Maker read(StoredRow row) {
        return new Maker((String) row.values().get(NAME), number(row, FIRST), number(row, BEHIND), number(row, BEAT));
    }

    private static long number(StoredRow row, String column) {
        return ((Number) row.values().get(column)).longValue();
    }
}
