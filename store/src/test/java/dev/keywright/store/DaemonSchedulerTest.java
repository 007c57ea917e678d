package dev.keywright.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Repeated background tasks: a round that fails is not the last one, and none begins after the task is closed. */
class DaemonSchedulerTest {

    private static final Duration OFTEN = Duration.ofMillis(4);

    @Test
    void aRoundThatFailsIsNotTheLast() throws InterruptedException {
        CountDownLatch rounds = new CountDownLatch(3);
        Runnable work = () -> {
            rounds.countDown();
            if (rounds.getCount() == 2) {
                throw new IllegalStateException("the first round fails, as this test wants it");
            }
        };
        BackgroundTasks.Running running = new DaemonScheduler().repeat(OFTEN, work);
        assertThat(rounds.await(10, TimeUnit.SECONDS)).isTrue();
        running.close();
    }

    @Test
    void noneBeginsOnceItIsClosed() throws InterruptedException {
        AtomicInteger rounds = new AtomicInteger();
        CountDownLatch first = new CountDownLatch(1);
        Runnable work = () -> {
            rounds.incrementAndGet();
            first.countDown();
        };
        BackgroundTasks.Running running = new DaemonScheduler().repeat(OFTEN, work);
        assertThat(first.await(10, TimeUnit.SECONDS)).isTrue();
        running.close();
        int before = rounds.get();
        Thread.sleep(50);
        assertThat(rounds).hasValue(before);
    }
}
