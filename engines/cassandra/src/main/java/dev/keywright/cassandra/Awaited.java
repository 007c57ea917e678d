package dev.keywright.cassandra;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;

/** What a task gave that another thread did. */
final class Awaited {

    private Awaited() {}

    static <T> T of(Future<T> task) {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException fault ? fault : new IllegalStateException(e.getCause());
        }
    }
}
