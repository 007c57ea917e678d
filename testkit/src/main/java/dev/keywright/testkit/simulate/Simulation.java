package dev.keywright.testkit.simulate;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.memory.MemoryEngine;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Clients that run as ordinary blocking code, one of them at a time. At every call of the engine and every look at the
 * clock the scheduler says who goes on, and what befalls the call; all of it follows from the choices, so that a run is
 * replayed by its seed.
 *
 * <pre>
 *   for (long seed = 0; seed &lt; 1000; seed++) {
 *       Simulation simulation = new Simulation(new SeededChoices(seed, 20), 3, engine);
 *       simulation.client("one", (engine, clock) -&gt; store(engine, clock).insert(row));
 *       simulation.client("two", (engine, clock) -&gt; store(engine, clock).delete(row));
 *       simulation.run();
 *   }
 * </pre>
 */
public final class Simulation {

    private final Scheduler scheduler;
    private final MemoryEngine engine;
    private final ScheduledLocks locks = new ScheduledLocks();
    private final List<SimulatedClient> clients = new ArrayList<>();

    /** @param mishapsMax how many calls may go wrong in one run */
    public Simulation(Choices choices, int mishapsMax, MemoryEngine engine) {
        this.scheduler = new Scheduler(choices, mishapsMax, engine);
        this.engine = engine;
    }

    /** Lets a client that could go on wait for another so many times at most, so that small cases stay small. */
    public Simulation maxSwitches(int most) {
        scheduler.switches(most);
        return this;
    }

    /** Adds a client; its code sees the engine and the time through the scheduler only. */
    public void client(String name, BiConsumer<Engine, Clock> code) {
        SimulatedClient client = new SimulatedClient(name, scheduler);
        client.starts(() -> code.accept(new ScheduledEngine(engine, client, locks), client.clock()));
        clients.add(client);
    }

    /**
     * Runs all clients to their ends, then brings about what is still late, and lets copies catch up.
     *
     * @throws AssertionError where a client failed with anything but a crash; it tells what happened before
     */
    public void run() {
        clients.forEach(scheduler::add);
        scheduler.run();
        Optional<Throwable> failure =
                clients.stream().flatMap(each -> each.failure().stream()).findFirst();
        if (failure.isPresent()) {
            throw new AssertionError(failure.get() + "\n" + trace(), failure.get());
        }
    }

    /** Whether the client ended by a crash. */
    public boolean crashed(String name) {
        return clients.stream().anyMatch(each -> each.name().equals(name) && each.crashed());
    }

    /** What happened, a line a call. */
    public String trace() {
        return String.join("\n", scheduler.trace());
    }
}
