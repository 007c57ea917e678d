package dev.keywright.testkit.simulate;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** The clock of a simulation; the {@link Scheduler} advances it. Used by {@code SimulatedClient}. */
final class SimulatedClock extends Clock {

    private static final Instant START = Instant.parse("2020-01-01T00:00:00Z");

    private final SimulatedClient client;
    private final Scheduler scheduler;

    SimulatedClock(SimulatedClient client, Scheduler scheduler) {
        this.client = client;
        this.scheduler = scheduler;
    }

    @Override
    public Instant instant() {
        client.pause();
        return START.plus(scheduler.now(), ChronoUnit.MICROS);
    }

    @Override
    public ZoneId getZone() {
        return ZoneOffset.UTC;
    }

    @Override
    public Clock withZone(ZoneId zone) {
        return this;
    }
}
