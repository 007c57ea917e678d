package dev.keywright.rocksdb.write;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.WriteBatch;
import org.rocksdb.WriteOptions;

/**
 * Writes batches of several threads to disk with one sync. A call returns when its own batch is durable. Used by
 * {@code RocksEngine} and {@code Writes}.
 *
 * <p>One waiting thread, the leader, writes for all that wait. A thread that has just been served usually comes back
 * soon, so the next leader waits a little until as many threads wait as were served before: with eight writers that is
 * eight batches a sync, where otherwise a sync would find only the half that arrived during the one before.
 */
public final class GroupCommit {

    private static final int BYTES_MAX = 4 << 20;
    /** The leader waits for others at most the average time of a sync divided by this. */
    private static final int PATIENCE = 2;
    /** The number of syncs over which the time of a sync is averaged. */
    private static final int AVERAGED_SYNCS = 8;

    private final RocksDB database;
    private final WriteOptions durable;
    private final Deque<Waiter> queue = new ArrayDeque<>();
    private boolean hasLeader;
    private int expected = 1;
    private volatile long syncNanos;

    public GroupCommit(RocksDB database, WriteOptions durable) {
        this.database = database;
        this.durable = durable;
    }

    /** @param value empty to delete the row */
    public record Change(ColumnFamilyHandle family, byte[] key, Optional<byte[]> value) {

        private int bytes() {
            return key.length + value.map(each -> each.length).orElse(0);
        }
    }

    private static final class Waiter {

        private final Thread thread = Thread.currentThread();
        private final List<Change> changes;
        private final long bytes;
        private RocksDBException fault;
        private volatile boolean leader;
        private volatile boolean done;

        Waiter(List<Change> changes) {
            this.changes = changes;
            this.bytes = changes.stream().mapToLong(Change::bytes).sum();
        }
    }

    public void write(List<Change> changes) throws RocksDBException {
        Waiter own = new Waiter(changes);
        enter(own);
        boolean interrupted = false;
        while (!own.done && !own.leader) {
            LockSupport.park(this);
            interrupted |= Thread.interrupted();
        }
        if (!own.done) {
            lead(own);
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        if (own.fault != null) {
            throw own.fault;
        }
    }

    private synchronized void enter(Waiter own) {
        queue.add(own);
        if (!hasLeader) {
            hasLeader = true;
            own.leader = true;
        } else if (queue.size() >= expected) {
            LockSupport.unpark(queue.peek().thread);
        }
    }

    /** REQUIRES: this thread is the first of the queue, and was made the leader. */
    private void lead(Waiter own) {
        List<Waiter> group = collectGroup(own);
        long start = System.nanoTime();
        RocksDBException fault = new RocksDBException("the thread that wrote for others failed");
        try {
            sync(group);
            fault = null;
        } catch (RocksDBException e) {
            fault = e;
        } finally {
            wakeGroup(group, fault, System.nanoTime() - start);
        }
    }

    /** Where no group can be made, as for want of memory, the next thread leads, so that none waits for ever. */
    private List<Waiter> collectGroup(Waiter own) {
        try {
            return collectGroup();
        } catch (RuntimeException | Error e) {
            resign(own);
            throw e;
        }
    }

    private void resign(Waiter own) {
        Optional<Waiter> next;
        synchronized (this) {
            queue.remove(own);
            next = passLead(0, syncNanos);
        }
        next.ifPresent(each -> LockSupport.unpark(each.thread));
    }

    /** Waits until as many threads as expected are queued, or the time is over, and takes them off the queue. */
    private List<Waiter> collectGroup() {
        long end = System.nanoTime() + syncNanos / PATIENCE;
        long left = end - System.nanoTime();
        while (tooFew() && left > 0) {
            LockSupport.parkNanos(this, left);
            left = Thread.currentThread().isInterrupted() ? 0 : end - System.nanoTime();
        }
        return takeGroup();
    }

    private synchronized boolean tooFew() {
        return queue.size() < expected;
    }

    private synchronized List<Waiter> takeGroup() {
        // As large as the queue, so that nothing can fail once a thread is taken off it.
        List<Waiter> group = new ArrayList<>(queue.size());
        long bytes = 0;
        do {
            Waiter next = queue.remove();
            group.add(next);
            bytes += next.bytes;
        } while (!queue.isEmpty() && bytes + queue.peek().bytes <= BYTES_MAX);
        return group;
    }

    private void sync(List<Waiter> group) throws RocksDBException {
        try (WriteBatch batch = new WriteBatch()) {
            for (Waiter each : group) {
                for (Change change : each.changes) {
                    if (change.value.isPresent()) {
                        batch.put(change.family, change.key, change.value.get());
                    } else {
                        batch.delete(change.family, change.key);
                    }
                }
            }
            database.write(durable, batch);
        }
    }

    private void wakeGroup(List<Waiter> group, RocksDBException fault, long nanos) {
        Optional<Waiter> next = passLead(group.size(), nanos);
        for (Waiter each : group) {
            each.fault = fault;
            each.done = true;
            LockSupport.unpark(each.thread);
        }
        next.ifPresent(each -> LockSupport.unpark(each.thread));
    }

    /** Makes the first thread of the queue the next leader, if the queue is not empty. */
    private synchronized Optional<Waiter> passLead(int served, long nanos) {
        expected = served + queue.size();
        syncNanos += (nanos - syncNanos) / AVERAGED_SYNCS;
        Optional<Waiter> next = Optional.ofNullable(queue.peek());
        hasLeader = next.isPresent();
        next.ifPresent(each -> each.leader = true);
        return next;
    }
}
