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
 * Background work in threads that all stores of a process share, and that keep no process from ending. Pauses differ, so that
 * processes do not go in step. Work of which nobody knows any more ends, too.
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

    /** Whoever has this knows of the work. */
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
                // A fault is told by the thread that it ends; the next round may do without.
                if (!ended) {
                    next();
                }
            }
        }

        /** Waits for the round that is under way, but not for ever. */
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
