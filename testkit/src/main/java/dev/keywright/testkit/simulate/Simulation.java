package dev.keywright.testkit.simulate;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.memory.MemoryEngine;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiConsumer;

/**
 * Runs clients as ordinary blocking code, one of them at a time. At every engine call and every use of the clock the
 * scheduler decides which client continues, and which fault occurs; everything follows from the choices, so that a run
 * can be replayed from its seed.
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

    /** @param mishapsMax how many calls may fail in one run */
    public Simulation(Choices choices, int mishapsMax, MemoryEngine engine) {
        this.scheduler = new Scheduler(choices, mishapsMax, engine);
        this.engine = engine;
    }

    /** Bounds how often a client that could continue has to wait for another, so that small cases stay small. */
    public Simulation maxSwitches(int most) {
        scheduler.switches(most);
        return this;
    }

    /** Adds a client; its code reaches the engine and the time through the scheduler only. */
    public void client(String name, BiConsumer<Engine, Clock> code) {
        SimulatedClient client = new SimulatedClient(name, scheduler);
        client.starts(() -> code.accept(new ScheduledEngine(engine, client, locks), client.clock()));
        clients.add(client);
    }

    /**
     * Runs all clients to their ends, then delivers late calls, and lets replicas catch up.
     *
     * @throws AssertionError where a client failed with anything but a crash; the message contains the trace
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

    /** Whether the client crashed. */
    public boolean crashed(String name) {
        return clients.stream().anyMatch(each -> each.name().equals(name) && each.crashed());
    }

    /** The trace of the run, one line a call. */
    public String trace() {
        return String.join("\n", scheduler.trace());
    }
}
