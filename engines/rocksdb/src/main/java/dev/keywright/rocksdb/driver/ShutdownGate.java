package dev.keywright.rocksdb.driver;

import dev.keywright.core.engine.commit.EngineException;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Lets calls through while the database is open, and holds its closing until they have left: a call on a closed handle
 * would end the process. Callers count themselves at different places, so that they do not wait for one cache line.
 */
public final class ShutdownGate {

    private static final int PLACES = 32;
    /** A cache line apart. */
    private static final int SPACING = 32;

    private final AtomicIntegerArray inside = new AtomicIntegerArray(PLACES * SPACING);
    private volatile boolean closed;

    /** The place to {@link #leave} from. */
    public int enter() {
        int place = (int) (Thread.currentThread().getId() % PLACES) * SPACING;
        inside.incrementAndGet(place);
        if (closed) {
            inside.decrementAndGet(place);
            throw EngineException.refused("the engine is closed");
        }
        return place;
    }

    public void leave(int place) {
        inside.decrementAndGet(place);
    }

    /** Whether this call closed it; then nobody is inside. */
    public synchronized boolean close() {
        boolean first = !closed;
        closed = true;
        for (int place = 0; place < inside.length(); place += SPACING) {
            while (inside.get(place) > 0) {
                Thread.onSpinWait();
            }
        }
        return first;
    }
}
