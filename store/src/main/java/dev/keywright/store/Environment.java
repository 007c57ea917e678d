package dev.keywright.store;

import dev.keywright.core.Check;
import dev.keywright.core.model.StepwiseChange;
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
 * The environment of a store beside its engine: clock, ids, pauses and background work. A simulation puts its own
 * here. Immutable, and thread-safe if its parts are, as those of {@link #of} are.
 *
 * @param ids makes texts that are unique among all processes, for ever
 * @param pause waits before another attempt, whose number it is given
 * @param background runs what a store does beside the calls of its users
 * @param heartbeatTimeout for how long a process may be silent in the midst of a change before other processes take it
 *     for dead and end its changes
 * @param stepRows the most rows of a step, where a change of many rows may be made in steps
 */
public record Environment(
        Clock clock,
        Supplier<String> ids,
        IntConsumer pause,
        BackgroundTasks background,
        Duration heartbeatTimeout,
        int stepRows) {

    private static final int DOUBLINGS_MAX = 9;
    private static final Duration HEARTBEAT_TIMEOUT = Duration.ofMinutes(1);

    public Environment {
        Check.that(stepRows >= 1, "a step has %s rows", stepRows);
    }

    /** The same with the usual steps. */
    public Environment(
            Clock clock,
            Supplier<String> ids,
            IntConsumer pause,
            BackgroundTasks background,
            Duration heartbeatTimeout) {
        this(clock, ids, pause, background, heartbeatTimeout, StepwiseChange.ROWS);
    }

    /** Without background work, and with a timeout of one minute. */
    public Environment(Clock clock, Supplier<String> ids, IntConsumer pause) {
        this(clock, ids, pause, BackgroundTasks.NONE, HEARTBEAT_TIMEOUT);
    }

    /** The environment of this machine, with a clock of the caller's. */
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

    /** The same with another timeout. All processes that share a store must use the same one. */
    public Environment heartbeatTimeout(Duration other) {
        return new Environment(clock, ids, pause, background, other, stepRows);
    }

    /** The same with other steps, of at most that many rows. Processes that share a store may use different ones. */
    public Environment stepRows(int most) {
        return new Environment(clock, ids, pause, background, heartbeatTimeout, most);
    }

    /** Waits a random time, so that two changes that collided do not collide again; on average longer each time. */
    private static void pause(int attempt) {
        long most = 1L << Math.min(attempt, DOUBLINGS_MAX);
        try {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(most + 1));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** The time in microseconds since 1970. */
    long micros() {
        return ChronoUnit.MICROS.between(Instant.EPOCH, clock.instant());
    }
}
