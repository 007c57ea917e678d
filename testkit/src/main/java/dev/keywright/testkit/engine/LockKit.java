package dev.keywright.testkit.engine;

import static dev.keywright.testkit.engine.SampleTables.PARENT;
import static dev.keywright.testkit.engine.SampleTables.TABLE;
import static dev.keywright.testkit.engine.SampleTables.parent;
import static dev.keywright.testkit.engine.SampleTables.parents;
import static org.assertj.core.api.Assertions.assertThat;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.LockedTransaction;
import dev.keywright.core.engine.Locking;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.Expect;
import dev.keywright.core.engine.commit.RowLock;
import java.util.List;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Tests row locks, held while a client reads and changes rows. Used by {@code EngineKit}. */
interface LockKit extends Kit {

    private static RowLock lock(long owner, boolean exclusive) {
        return new RowLock(TABLE, PARENT, SampleTables.parentKey(owner), exclusive);
    }

    private void locking(BiConsumer<Engine, Locking> test) {
        withFacet(Engine::locking, test);
    }

    @Test
    default void noIncrementIsLostUnderExclusiveLocks() {
        locking((engine, locking) -> {
            put(engine, parent(1, 0L, 0), parent(2, 0L, 0));
            IntStream.range(0, 4).parallel().forEach(client -> {
                for (int i = 0; i < 25; i++) {
                    // Both orders occur, so that an engine that took locks in the order of the request would deadlock.
                    long first = 1 + i % 2;
                    locking.locked(List.of(lock(first, true), lock(3 - first, true)), LockKit::increment);
                }
            });
            assertThat(engine.get(parents(1L, 2L)))
                    .containsExactlyInAnyOrder(parent(1, 100L, 100), parent(2, 100L, 100));
        });
    }

    private static boolean increment(LockedTransaction inside) {
        List<Commit.Write> writes = inside.get(parents(1L, 2L)).stream()
                .map(each -> {
                    long next = (Long) each.values().get("note") + 1;
                    long owner = (Long) each.key().partition().get(0);
                    return Commit.put(TABLE, parent(owner, next, next));
                })
                .toList();
        return inside.write(new Commit(writes)).applied();
    }

    @Test
    default void sharedLocksAreHeldAtOnce() {
        locking((engine, locking) -> {
            CyclicBarrier both = new CyclicBarrier(2);
            IntStream.range(0, 2)
                    .mapToObj(client -> new Thread(() -> locking.locked(List.of(lock(1, false)), inside -> met(both))))
                    .peek(Thread::start)
                    .toList()
                    .forEach(LockKit::join);
            assertThat(both.isBroken()).isFalse();
        });
    }

    private static boolean met(CyclicBarrier barrier) {
        try {
            barrier.await(5, TimeUnit.SECONDS);
            return true;
        } catch (InterruptedException | BrokenBarrierException | TimeoutException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void join(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    default void anExclusiveLockWaitsForSharedOnesAndSoDoesAPlainWrite() {
        locking((engine, locking) -> {
            for (boolean plain : List.of(true, false)) {
                put(engine, parent(1, "old", 1));
                CountDownLatch started = new CountDownLatch(1);
                AtomicBoolean changed = new AtomicBoolean();
                Thread writer = new Thread(() -> {
                    started.countDown();
                    Commit commit = Commit.of(Commit.put(TABLE, parent(1, "new", 2)));
                    if (plain) {
                        engine.write(commit);
                    } else {
                        locking.locked(List.of(lock(1, true)), inside -> inside.write(commit));
                    }
                    changed.set(true);
                });
                locking.locked(List.of(lock(1, false)), inside -> {
                    writer.start();
                    await(started);
                    for (int i = 0; i < 200; i++) {
                        assertThat(inside.get(parents(1L))).containsExactly(parent(1, "old", 1));
                    }
                    assertThat(changed).isFalse();
                    return true;
                });
                join(writer);
                assertThat(engine.get(parents(1L))).containsExactly(parent(1, "new", 2));
            }
        });
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @Test
    default void insideAreReadsAndOneCommitOnRowsThatAreLocked() {
        locking((engine, locking) -> {
            Commit other = Commit.of(new Commit.Put(TABLE, parent(2, "b", 1), Expect.ABSENT));
            locking.locked(List.of(lock(1, true), lock(3, false)), inside -> {
                refused(() -> inside.write(other), "not locked");
                Commit.Put shared = new Commit.Put(TABLE, parent(3, "c", 1), Expect.ABSENT);
                refused(() -> inside.write(Commit.of(shared)), "not locked");
                Commit.Check check = new Commit.Check(TABLE, PARENT, SampleTables.parentKey(3), Expect.ABSENT);
                Commit.Put put = new Commit.Put(TABLE, parent(1, "a", 1), Expect.ABSENT);
                assertThat(inside.write(Commit.of(put, check)).applied()).isTrue();
                refused(() -> inside.write(Commit.of(Commit.put(TABLE, parent(1, "b", 2)))), "second");
                return true;
            });
            assertThat(engine.get(parents(1L, 2L))).containsExactly(parent(1, "a", 1));
            assertThat(engine.write(other).applied()).isTrue();
        });
    }
}
