package dev.keywright.mongodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.store.Store;
import dev.keywright.store.lookup.VersionedRow;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.assertj.core.api.SoftAssertions;

/**
 * Writers on a store of the ledger model: each inserts accounts of its own, changes them, and records the acknowledged
 * changes. A change that failed may have happened or not; an acknowledged one must be stored.
 */
final class LedgerWriters implements AutoCloseable {

    private static final int WRITERS = 3;
    private static final long CUSTOMERS = 4;
    private static final long WAIT_MS = 120_000;

    private final Store store;
    private final AtomicLong ids = new AtomicLong();
    private final AtomicLong acknowledged = new AtomicLong();
    /** The possible amounts of each account: one, or two after a failed change. */
    private final Map<Long, List<Long>> amounts = new ConcurrentHashMap<>();

    /** The possible remarks of each account. */
    private final Map<Long, List<String>> remarks = new ConcurrentHashMap<>();

    private final ConcurrentLinkedQueue<Throwable> faults = new ConcurrentLinkedQueue<>();
    private final List<Thread> writers = new ArrayList<>();
    private volatile boolean ended;

    LedgerWriters(Store store) {
        this.store = store;
        for (long id = 0; id < CUSTOMERS; id++) {
            store.insert("customer", Map.of("id", id, "name", "first"));
        }
        for (int i = 0; i < WRITERS; i++) {
            Thread writer = new Thread(this::write, "writer " + i);
            writer.start();
            writers.add(writer);
        }
    }

    private void write() {
        List<Long> own = new ArrayList<>();
        for (long turn = 0; !ended; turn++) {
            try {
                if (turn % 3 < 2) {
                    insert(own);
                } else if (turn % 2 == 0) {
                    update(own.get((int) (turn % own.size())), turn);
                } else {
                    leave(own.get((int) (turn % own.size())), "r" + turn);
                }
            } catch (EngineException e) {
                assertThat(e.retryable() || e.written() != EngineException.Written.NOTHING)
                        .as("%s", e)
                        .isTrue();
            } catch (RuntimeException | AssertionError e) {
                faults.add(e);
                return;
            }
        }
    }

    private void insert(List<Long> own) {
        long id = ids.incrementAndGet();
        Map<String, Object> row = new LinkedHashMap<>();
        row.put("id", id);
        row.put("customer_id", id % CUSTOMERS);
        row.put("label", "label " + id);
        row.put("amount", 0L);
        row.put("trail", "t");
        row.put("remark", "r");
        store.insert("account", row);
        amounts.put(id, List.of(0L));
        remarks.put(id, List.of("r"));
        own.add(id);
        acknowledged.incrementAndGet();
    }

    private void update(long id, long amount) {
        List<Long> before = amounts.get(id);
        List<Long> either = new ArrayList<>(before);
        either.add(amount);
        amounts.put(id, either);
        store.update("account", Map.of("id", id, "amount", amount), OptionalLong.empty());
        amounts.put(id, List.of(amount));
        acknowledged.incrementAndGet();
    }

    /** Nothing depends on it, so it is changed in place. */
    private void leave(long id, String remark) {
        List<String> either = new ArrayList<>(remarks.get(id));
        either.add(remark);
        remarks.put(id, either);
        store.update("account", Map.of("id", id, "remark", remark), OptionalLong.empty());
        remarks.put(id, List.of(remark));
        acknowledged.incrementAndGet();
    }

    /** Waits until {@code changes} more changes were acknowledged. */
    void awaitMore(long changes) throws InterruptedException {
        long wanted = acknowledged.get() + changes;
        long end = System.currentTimeMillis() + WAIT_MS;
        while (acknowledged.get() < wanted) {
            assertThat(faults).isEmpty();
            assertThat(System.currentTimeMillis())
                    .as("still %s of %s", acknowledged, wanted)
                    .isLessThan(end);
            Thread.sleep(20);
        }
    }

    long acknowledged() {
        return acknowledged.get();
    }

    /** Ends the writers. */
    @Override
    public void close() {
        ended = true;
        for (Thread each : writers) {
            joined(each);
        }
        assertThat(faults).isEmpty();
    }

    private static void joined(Thread writer) {
        try {
            writer.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** Checks that every acknowledged change is stored, and that derived rows are right. */
    void check() {
        SoftAssertions soft = new SoftAssertions();
        amounts.forEach((id, may) -> {
            Optional<VersionedRow> found = store.row("account", Map.of("id", id));
            soft.assertThat(found).as("account %s", id).isPresent();
            found.ifPresent(each -> soft.assertThat(may).as("account %s", id).contains((Long)
                    each.row().value("amount")));
            found.ifPresent(each -> soft.assertThat(remarks.get(id))
                    .as("account %s", id)
                    .contains((String) each.row().value("remark")));
        });
        soft.assertThat(store.check()).isEmpty();
        soft.assertAll();
    }
}
