package dev.keywright.store;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.feed.Events;
import dev.keywright.store.transaction.RowTransactions;
import java.time.Duration;

/**
 * What each process that has a store open does for all of them, where the engine has no locks: it says that it is there, ends
 * the changes of those who are not any more, and takes away events that are too old.
 */
final class Housekeeping implements Runnable {

    /** Rounds within the silence that others bear. */
    private static final int ROUNDS = 4;
    /** Rounds from one look at others to the next. */
    private static final int RECOVERIES = 4;
    /** Rounds from one look at old events to the next. */
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

    static BackgroundTasks.Running start(RowTransactions transactions, Events events, Environment around) {
        Duration silence = around.heartbeatTimeout();
        return around.background().repeat(silence.dividedBy(ROUNDS), new Housekeeping(transactions, events, silence));
    }

    /** What fails is tried again in the next round. */
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
            // The world failed; nobody waits for this.
            return;
        }
    }
}
