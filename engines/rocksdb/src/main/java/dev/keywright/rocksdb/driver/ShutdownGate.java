package dev.keywright.rocksdb.driver;

import dev.keywright.core.engine.commit.EngineException;
import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Admits calls while the database is open, and makes {@link #close} wait until all admitted calls have returned: a call
 * on a closed native handle would crash the process. Threads count themselves in different slots, so that they do not
 * contend for one cache line. A caller that has entered must {@link #leave} in a {@code finally}, or the engine never
 * closes. Used by {@code RocksCatalogue} and {@code RocksEngine}.
 */
public final class ShutdownGate {

    private static final int PLACES = 32;
    /** Slots are a cache line apart. */
    private static final int SPACING = 32;

    private final AtomicIntegerArray inside = new AtomicIntegerArray(PLACES * SPACING);
    private volatile boolean closed;

    /** Admits the calling thread and returns its slot, which it passes to {@link #leave}. */
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

    /** Waits until no call is inside. Returns whether this call closed the gate, rather than an earlier one. */
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
