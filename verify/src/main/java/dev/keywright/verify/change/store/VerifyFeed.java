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
 * Random changes by one process, and another that follows the feed meanwhile in pages of every size. It is ended and begun
 * again at any time, also between an event and saying that it is done, and has effects once by the ids of events.
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

    /** @param engines the same tables, opened once more */
    public VerifyFeed(Supplier<Engine> engines, long seed) {
        this.engines = engines;
        this.random = new Random(seed);
    }

    /** How often events came that had come before. */
    public int repeated() {
        return repeated;
    }

    public int events() {
        return met.size();
    }

    /**
     * What the rows are in the end otherwise than was told.
     *
     * @param settled is run when the last change is made
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
