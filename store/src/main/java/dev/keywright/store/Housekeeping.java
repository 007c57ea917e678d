package dev.keywright.store;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.feed.Events;
import dev.keywright.store.transaction.RowTransactions;
import java.time.Duration;

/**
 * Does what each process that has a store open does for all of them on engines without locks: sends heartbeats, ends
 * the changes of processes that have crashed, and purges events that are too old. Started by {@link Store}. Used by
 * {@code TransactionBackend}.
 */
final class Housekeeping implements Runnable {

    /** Rounds within one heartbeat timeout, so that a late or lost heartbeat or two do no harm. */
    private static final int ROUNDS = 4;
    /** Rounds from one look for dead processes to the next. */
    private static final int RECOVERIES = 4;
    /** Rounds from one purge of old events to the next. */
    private static final int PURGES = 16;

    private final RowTransactions transactions;
    private final Events events;
    private final Duration heartbeatTimeout;
    private int round;

    private Housekeeping(RowTransactions transactions, Events events, Duration silence) {
        this.transactions = transactions;
        this.events = events;
        this.heartbeatTimeout = silence;
    }

    static BackgroundTasks.Running start(RowTransactions transactions, Events events, Environment environment) {
        Duration silence = environment.heartbeatTimeout();
        return environment
                .background()
                .repeat(silence.dividedBy(ROUNDS), new Housekeeping(transactions, events, silence));
    }

    /** Work that fails is tried again in a later round. */
    @Override
    public void run() {
        round++;
        attempt(transactions::heartbeat);
        if (round % RECOVERIES == 0) {
            attempt(() -> transactions.recoverDeadOwners(heartbeatTimeout));
        }
        if (round % PURGES == 0) {
            attempt(events::purge);
        }
    }

    private static void attempt(Runnable work) {
        try {
            work.run();
        } catch (EngineException e) {
            // The engine could not be reached; no caller waits for this.
            return;
        }
    }
}
