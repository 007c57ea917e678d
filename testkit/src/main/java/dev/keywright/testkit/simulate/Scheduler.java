package dev.keywright.testkit.simulate;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.memory.MemoryEngine;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Semaphore;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * Decides which simulated client runs next, and which faults occur at its calls. Only the thread that holds the baton
 * uses it, so it needs no lock.
 */
final class Scheduler {

    static final BooleanSupplier NEVER = () -> false;

    private static final int STEPS_MAX = 1_000_000;
    private static final long TICK_MICROS_MAX = 1_000;

    private final Choices choices;
    private final MemoryEngine engine;
    private final List<SimulatedClient> clients = new ArrayList<>();
    private final List<Supplier<?>> late = new ArrayList<>();
    private final List<String> trace = new ArrayList<>();
    private final Semaphore baton = new Semaphore(0);
    private final List<BooleanSupplier> blocked = new ArrayList<>();
    private int mishapsLeft;
    private int switchesLeft = Integer.MAX_VALUE;
    private SimulatedClient last;
    private boolean chosen;
    private int steps;
    private long micros;

    Scheduler(Choices choices, int mishapsMax, MemoryEngine engine) {
        this.choices = choices;
        this.mishapsLeft = mishapsMax;
        this.engine = engine;
    }

    /** Bounds how often a client that could continue has to wait for another. */
    void switches(int most) {
        switchesLeft = most;
    }

    void add(SimulatedClient client) {
        clients.add(client);
        blocked.add(NEVER);
    }

    List<String> trace() {
        return trace;
    }

    /** Microseconds since the start. Each call advances the time; by how much is a choice. */
    long now() {
        micros += 1 + choices.pick(2) * TICK_MICROS_MAX;
        return micros;
    }

    /** A point at which other clients may run first. The client continues only when {@code waits} is false. */
    void pause(SimulatedClient client, BooleanSupplier waits) {
        blocked.set(clients.indexOf(client), waits);
        client.pause();
        blocked.set(clients.indexOf(client), NEVER);
    }

    void run() {
        while (chosen || choose()) {
            chosen = false;
            last.goOn();
            baton.acquireUninterruptibly();
        }
        finish();
    }

    /**
     * Whether the client that holds the baton keeps it. The client's own thread decides this: mostly no other client
     * runs first, and waking another thread takes longer than the rest of a call.
     */
    boolean keeps(SimulatedClient client) {
        if (steps == STEPS_MAX || ready().isEmpty()) {
            return false;
        }
        choose();
        chosen = last != client;
        return !chosen;
    }

    /** Chooses the client that runs next; false where all have ended. */
    private boolean choose() {
        if (++steps > STEPS_MAX) {
            throw new IllegalStateException("no end after " + STEPS_MAX + " steps:\n" + String.join("\n", trace));
        }
        List<SimulatedClient> ready = ready();
        if (ready.isEmpty() && clients.stream().anyMatch(each -> !each.ended())) {
            throw new IllegalStateException("clients wait for each other:\n" + String.join("\n", trace));
        }
        if (!ready.isEmpty()) {
            background();
            last = next(ready);
        }
        return !ready.isEmpty();
    }

    private SimulatedClient next(List<SimulatedClient> ready) {
        boolean goesOn = ready.contains(last);
        if (goesOn && switchesLeft == 0) {
            return last;
        }
        SimulatedClient next = ready.get(ready.size() == 1 ? 0 : choices.pick(ready.size()));
        switchesLeft -= goesOn && next != last ? 1 : 0;
        return next;
    }

    private List<SimulatedClient> ready() {
        List<SimulatedClient> ready = new ArrayList<>();
        for (int i = 0; i < clients.size(); i++) {
            if (!clients.get(i).ended() && !blocked.get(i).getAsBoolean()) {
                ready.add(clients.get(i));
            }
        }
        return ready;
    }

    /** Delivers late calls and lets replicas catch up, at any time. */
    private void background() {
        if (!late.isEmpty() && choices.pick(2) == 1) {
            arrive(late.remove(choices.pick(late.size())));
        }
        if (engine.catchUp(0) > 0 && choices.pick(2) == 1) {
            engine.catchUp(1);
        }
    }

    private void finish() {
        while (!late.isEmpty()) {
            arrive(late.remove(0));
        }
        engine.catchUp(Integer.MAX_VALUE);
    }

    /** Delivers a late call. No client waits for its reply. */
    private void arrive(Supplier<?> call) {
        try {
            trace.add("late: " + call.get());
        } catch (EngineException e) {
            trace.add("late: " + e.getMessage());
        }
    }

    /** Takes the baton back from a client. */
    void back() {
        baton.release();
    }

    /** A client's read. A read has no effect, so all its faults are alike: it fails, or its caller crashes. */
    <T> T read(SimulatedClient client, String what, Supplier<T> call) {
        return call(client, what, List.of(CallFault.FAILS, CallFault.CRASH_BEFORE), NEVER, call);
    }

    /** A client's call: other clients may run first, and a fault may occur. */
    <T> T call(SimulatedClient client, String what, List<CallFault> mishaps, BooleanSupplier waits, Supplier<T> call) {
        pause(client, waits);
        Optional<CallFault> mishap = mishap(mishaps);
        trace.add(client.name() + ": " + what + mishap.map(each -> " " + each).orElse(""));
        if (mishap.isEmpty()) {
            return call.get();
        }
        switch (mishap.get()) {
            case FAILS:
                throw new EngineException("simulated: nothing was done", Written.NOTHING, true);
            case REPLY_LOST:
                call.get();
                throw unknown();
            case REQUEST_LOST:
                throw unknown();
            case LATE:
                late.add(call);
                throw unknown();
            case CRASH_BEFORE:
                throw client.crash();
            case CRASH_AFTER:
                call.get();
                throw client.crash();
        }
        throw new IllegalStateException("no such mishap: " + mishap);
    }

    private static EngineException unknown() {
        return new EngineException("simulated: the reply was lost", Written.UNKNOWN, true);
    }

    private Optional<CallFault> mishap(List<CallFault> all) {
        if (mishapsLeft == 0 || !choices.rare()) {
            return Optional.empty();
        }
        mishapsLeft--;
        return Optional.of(all.get(choices.pick(all.size())));
    }
}
