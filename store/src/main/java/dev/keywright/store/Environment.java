package dev.keywright.store;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntConsumer;
import java.util.function.Supplier;

/**
 * What a store takes from the world beside its engine, so that a simulation can be the world.
 *
 * @param ids texts that nobody has had before
 * @param pause waits before another attempt, whose number it is given
 * @param background does what has to be done beside calls
 * @param silence for how long a process that is within a change may say nothing, before others end what it has begun
 */
public record Environment(
        Clock clock, Supplier<String> ids, IntConsumer pause, BackgroundTasks background, Duration heartbeatTimeout) {

    private static final int DOUBLINGS_MAX = 9;
    private static final Duration HEARTBEAT_TIMEOUT = Duration.ofMinutes(1);

    /** Where nothing is done beside calls. */
    public Environment(Clock clock, Supplier<String> ids, IntConsumer pause) {
        this(clock, ids, pause, BackgroundTasks.NONE, HEARTBEAT_TIMEOUT);
    }

    /** The machine's, with another clock. */
    public static Environment of(Clock clock) {
        String process = UUID.randomUUID().toString();
        AtomicLong count = new AtomicLong();
        return new Environment(
                clock,
                () -> process + "." + count.incrementAndGet(),
                Environment::pause,
                new DaemonScheduler(),
                HEARTBEAT_TIMEOUT);
    }

    /** The same, where others are waited for longer, or not so long. The same in all processes that share a store. */
    public Environment heartbeatTimeout(Duration other) {
        return new Environment(clock, ids, pause, background, other);
    }

    /** By chance, so that two that met do not meet again; longer each time. */
    private static void pause(int attempt) {
        long most = 1L << Math.min(attempt, DOUBLINGS_MAX);
        try {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(most + 1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Microseconds since 1970. */
    long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }
}
