package dev.keywright.core.engine.commit;

import dev.keywright.core.Check;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Supplier;

/**
 * Shared and exclusive locks of rows within one process. A row uses the lock that its hash selects, so that no state is
 * kept for each row; two rows may share a lock, and their callers then wait without need. Every caller takes its locks
 * in the same order, so that callers cannot deadlock. Thread safe; used by the engines that lock in memory.
 */
public final class StripedRowLocks {

    private final ReentrantReadWriteLock[] locks;
    private final long waitMs;

    /** @param count a power of two */
    public StripedRowLocks(int count, long waitMs) {
        Check.that(Integer.bitCount(count) == 1, "%s locks", count);
        this.locks = new ReentrantReadWriteLock[count];
        this.waitMs = waitMs;
        for (int i = 0; i < count; i++) {
            locks[i] = new ReentrantReadWriteLock();
        }
    }

    /** An empty set of locks, to which the caller adds rows. */
    public StripeSet stripes() {
        return new StripeSet(locks.length - 1);
    }

    /** The locks that a caller wants, by the hashes of its rows. Not thread safe. */
    public static final class StripeSet {

        private final TreeMap<Integer, Boolean> exclusive = new TreeMap<>();
        private final int mask;

        private StripeSet(int mask) {
            this.mask = mask;
        }

        public StripeSet add(int hash, boolean exclusively) {
            exclusive.merge((hash ^ hash >>> 16) & mask, exclusively, Boolean::logicalOr);
            return this;
        }
    }

    /** Runs the body while the current thread holds the locks. */
    public <T> T withLocks(StripeSet wanted, Supplier<T> body) {
        int taken = 0;
        try {
            for (Map.Entry<Integer, Boolean> each : wanted.exclusive.entrySet()) {
                take(lock(each));
                taken++;
            }
            return body.get();
        } finally {
            for (Map.Entry<Integer, Boolean> each : wanted.exclusive.entrySet()) {
                if (taken-- > 0) {
                    lock(each).unlock();
                }
            }
        }
    }

    private Lock lock(Map.Entry<Integer, Boolean> wanted) {
        ReentrantReadWriteLock lock = locks[wanted.getKey()];
        return wanted.getValue() ? lock.writeLock() : lock.readLock();
    }

    private void take(Lock lock) {
        try {
            if (!lock.tryLock() && !lock.tryLock(waitMs, TimeUnit.MILLISECONDS)) {
                throw new EngineException(
                        "a row stayed locked for " + waitMs + " ms", EngineException.Written.NOTHING, true);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException("interrupted while waiting for a lock", EngineException.Written.NOTHING, true, e);
        }
    }
}
