package dev.keywright.store;

import java.lang.ref.WeakReference;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Runs background work in daemon threads that all stores of a process share. Pauses are random, so that processes do
 * not run in step. The scheduler holds the work weakly: where a caller forgets a store without closing it, its work
 * ends, too. Used by {@code Environment}.
 */
final class DaemonScheduler implements BackgroundTasks {

    private static final long END_SECONDS_MAX = 10;
    private static final ThreadFactory THREADS = work -> {
        Thread thread = new Thread(work, "keywright-store");
        thread.setDaemon(true);
        return thread;
    };
    private static final ScheduledExecutorService TIMER = Executors.newSingleThreadScheduledExecutor(THREADS);
    private static final ExecutorService WORKERS = Executors.newCachedThreadPool(THREADS);

    @Override
    public Running repeat(Duration often, Runnable work) {
        RepeatedTask rounds = new RepeatedTask(Math.max(2, often.toMillis()), new WeakReference<>(work));
        rounds.next();
        return new Handle(rounds, work);
    }

    /** Keeps the work reachable as long as the store holds this. */
    private record Handle(RepeatedTask rounds, Runnable work) implements Running {

        @Override
        public void close() {
            rounds.end();
        }
    }

    private static final class RepeatedTask {

        private final long millis;
        private final WeakReference<Runnable> work;
        private final ReentrantLock running = new ReentrantLock();
        private volatile boolean ended;

        RepeatedTask(long millis, WeakReference<Runnable> work) {
            this.millis = millis;
            this.work = work;
        }

        void next() {
            long pause = ThreadLocalRandom.current().nextLong(millis / 2, millis);
            TIMER.schedule(() -> WORKERS.execute(this::round), pause, TimeUnit.MILLISECONDS);
        }

        private void round() {
            Runnable known = work.get();
            if (known == null) {
                return;
            }
            running.lock();
            try {
                if (!ended) {
                    known.run();
                }
            } finally {
                running.unlock();
                // An exception ends this run alone: it goes to the thread's handler, and the next run does not need
                // this one.
                if (!ended) {
                    next();
                }
            }
        }

        /** Waits for the run that is under way, for a bounded time. */
        void end() {
            ended = true;
            try {
                if (running.tryLock(END_SECONDS_MAX, TimeUnit.SECONDS)) {
                    running.unlock();
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
