package dev.keywright.testkit.simulate;

import java.time.Clock;
import java.util.Optional;
import java.util.concurrent.Semaphore;

/** A simulated client: a thread that runs only while it holds the scheduler's baton. */
final class SimulatedClient {

    private final String name;
    private final Scheduler scheduler;
    private final Semaphore baton = new Semaphore(0);
    private Thread thread;
    private boolean ended;
    private boolean crashed;
    private Throwable failure;

    SimulatedClient(String name, Scheduler scheduler) {
        this.name = name;
        this.scheduler = scheduler;
    }

    String name() {
        return name;
    }

    Clock clock() {
        return new SimulatedClock(this, scheduler);
    }

    Scheduler scheduler() {
        return scheduler;
    }

    boolean ended() {
        return ended;
    }

    boolean crashed() {
        return crashed;
    }

    Optional<Throwable> failure() {
        return Optional.ofNullable(failure);
    }

    void starts(Runnable code) {
        thread = new Thread(() -> run(code), "client " + name);
        thread.setDaemon(true);
        thread.start();
    }

    private void run(Runnable code) {
        baton.acquireUninterruptibly();
        try {
            code.run();
        } catch (ClientCrash e) {
            crashed = true;
        } catch (Throwable e) {
            failure = e;
        } finally {
            ended = true;
            scheduler.back();
        }
    }

    /** Lets the client run until it gives the baton back. */
    void goOn() {
        baton.release();
    }

    /** A point at which other clients may run first: if one does, this client gives the baton back and waits for it. */
    void pause() {
        if (crashed) {
            throw new ClientCrash();
        }
        if (!scheduler.keeps(this)) {
            scheduler.back();
            baton.acquireUninterruptibly();
        }
    }

    /** Marks the client as crashed. Engine calls that its code makes while unwinding have no effect. */
    ClientCrash crash() {
        crashed = true;
        return new ClientCrash();
    }
}
