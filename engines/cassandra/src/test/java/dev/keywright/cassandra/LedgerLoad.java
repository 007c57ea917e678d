package dev.keywright.cassandra;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.Store;
import dev.keywright.verify.history.AccountsClient;
import dev.keywright.verify.history.AccountsClient.Lists;
import dev.keywright.verify.history.History;
import dev.keywright.verify.history.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import java.util.stream.LongStream;

/** Clients of a ledger in this process, each a thread that reads and changes few rows at random until it is stopped. */
final class LedgerLoad implements AutoCloseable {

    static final int CLIENTS = 3;
    private static final long WAIT_SECONDS_MAX = 120;
    private static final long LOOK_MS = 20;
    private static final long FAILED_MS = 100;

    private final Store store;
    private final History history;
    private final long begun = System.nanoTime();
    private final AtomicLong failed = new AtomicLong();
    private final ConcurrentLinkedQueue<Throwable> faults = new ConcurrentLinkedQueue<>();
    private final List<Thread> threads = new ArrayList<>();
    private volatile boolean ended;

    LedgerLoad(Store store, History history) {
        this.store = store;
        this.history = history;
        for (int client = 0; client < CLIENTS; client++) {
            int number = client;
            threads.add(new Thread(() -> run(number), "client " + number));
        }
        threads.forEach(Thread::start);
    }

    private void run(int number) {
        AccountsClient client = new AccountsClient(store, number, Lists.WHOLE, history);
        try {
            while (!ended) {
                step(client);
            }
        } catch (RuntimeException | InterruptedException e) {
            faults.add(e);
        }
    }

    /** How long a client waits after an engine failure. */
    private void step(AccountsClient client) throws InterruptedException {
        try {
            client.step();
        } catch (EngineException e) {
            if (!e.retryable() && e.written() == Written.NOTHING) {
                throw e;
            }
            failed.incrementAndGet();
            Thread.sleep(FAILED_MS);
        }
    }

    /** Calls that failed because of the engine. */
    long failed() {
        return failed.get();
    }

    /** Operations of these clients that were acknowledged. */
    private List<Operation> acknowledged() {
        return history.all().stream()
                .filter(each -> each.client() < CLIENTS && each.known())
                .toList();
    }

    /** Waits until {@code operations} more operations were acknowledged. */
    void awaitMore(int operations) throws InterruptedException {
        long wanted = acknowledged().size() + operations;
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(WAIT_SECONDS_MAX);
        while (acknowledged().size() < wanted) {
            assertThat(faults).isEmpty();
            assertThat(System.nanoTime())
                    .as("%s of %s operations", acknowledged().size(), wanted)
                    .isLessThan(end);
            Thread.sleep(LOOK_MS);
        }
    }

    /** Whole seconds in which nothing was acknowledged. */
    long unavailableSeconds() {
        List<Long> seconds = acknowledged().stream()
                .map(each -> TimeUnit.NANOSECONDS.toSeconds(each.returned() - begun))
                .collect(Collectors.toList());
        long last = seconds.stream().mapToLong(each -> each).max().orElse(0);
        return LongStream.range(0, last).filter(each -> !seconds.contains(each)).count();
    }

    /** Ends the clients. */
    @Override
    public void close() {
        ended = true;
        threads.forEach(LedgerLoad::join);
        assertThat(faults).isEmpty();
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
