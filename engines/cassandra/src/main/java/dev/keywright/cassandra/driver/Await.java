package dev.keywright.cassandra.driver;

import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/**
 * Waits for results of other threads, and rethrows their exceptions as they were thrown. Used by
 * {@code CassandraEngine}, {@code Requests} and {@code SchemaAgreement}.
 */
public final class Await {

    private Await() {}

    /** The result of a task. An interrupt ends the wait. */
    public static <T> T result(Future<T> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException fault ? fault : new IllegalStateException(e.getCause());
        }
    }

    /** The result of a request of the driver. The wait cannot be interrupted. */
    static <T> T result(CompletionStage<T> task) {
        try {
            return task.toCompletableFuture().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof RuntimeException fault ? fault : e;
        }
    }

    public static void pause(Duration time) {
        try {
            Thread.sleep(time.toMillis());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
