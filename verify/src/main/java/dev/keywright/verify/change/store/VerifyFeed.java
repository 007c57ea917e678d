package dev.keywright.verify.change.store;

import dev.keywright.core.design.Design;
import dev.keywright.core.engine.Engine;
import dev.keywright.store.Store;
import dev.keywright.store.feed.Event;
import dev.keywright.store.feed.Feed;
import java.time.Clock;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Verifies the feed: one store makes random changes while another follows the feed in pages of every size. The follower
 * is closed and reopened at any time, also between reading an event and acknowledging it, and uses event ids to apply
 * each event once. It needs no database: {@link MirroredStore} keeps the rows that the changes should leave. Used by tests
 * of feeds alone.
 */
public final class VerifyFeed {

    private static final String CONSUMER = "follower";
    private static final int PAGE_MAX = 7;
    private static final int LAST_PAGE = 50;

    private final Supplier<Engine> engines;
    private final Random random;
    private final EventReplay replay = new EventReplay();
    private final Set<String> met = new LinkedHashSet<>();
    private Store follower;
    private int repeated;

    /** @param engines opens another engine on the same tables */
    public VerifyFeed(Supplier<Engine> engines, long seed) {
        this.engines = engines;
        this.random = new Random(seed);
    }

    /** How many events were delivered more than once. */
    public int repeated() {
        return repeated;
    }

    public int events() {
        return met.size();
    }

    /**
     * Makes the changes, follows the feed to its end, and returns the differences between the stored rows and those
     * rebuilt from events.
     *
     * @param settled runs after the last change, before the rest of the feed is read
     */
    public List<String> differences(Design design, int rows, int changes, Runnable settled) {
        Engine engine = engines.get();
        try (Store store = Store.create(engine, design, Clock.systemUTC())) {
            follower = open();
            MirroredStore script = new MirroredStore(store, rows, random.nextLong());
            script.fill();
            for (int change = 0; change < changes; change++) {
                script.change();
                if (random.nextInt(3) == 0) {
                    follow();
                }
            }
            settled.run();
            Feed feed = follower.feed(CONSUMER);
            for (List<Event> next = feed.next(LAST_PAGE); !next.isEmpty(); next = feed.next(LAST_PAGE)) {
                next.forEach(this::take);
                feed.done(next.get(next.size() - 1));
            }
            return replay.differences(store, engine);
        } finally {
            if (follower != null) {
                follower.close();
            }
        }
    }

    private Store open() {
        return Store.open(engines.get(), Clock.systemUTC());
    }

    private void follow() {
        Feed feed = follower.feed(CONSUMER);
        List<Event> next = feed.next(1 + random.nextInt(PAGE_MAX));
        next.forEach(this::take);
        if (!next.isEmpty() && random.nextInt(3) > 0) {
            feed.done(next.get(random.nextInt(next.size())));
        }
        if (random.nextInt(6) == 0) {
            follower.close();
            follower = open();
        }
    }

    private void take(Event event) {
        if (met.add(event.id())) {
            replay.add(event);
        } else {
            repeated++;
        }
    }
}
