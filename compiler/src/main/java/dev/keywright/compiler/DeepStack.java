package dev.keywright.compiler;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;

/**
 * Runs work on a thread with a stack of 512 MB. A condition of thousands of ANDs is parsed to a tree of that depth, and
 * the code that reads it recurses. Used by {@code Compiler}.
 */
final class DeepStack {

    private static final long BYTES = 512L << 20;

    private DeepStack() {}

    static <T> T run(Supplier<T> work) {
        FutureTask<T> task = new FutureTask<>(work::get);
        Thread thread = new Thread(null, task, "keywright-reader", BYTES);
        thread.setDaemon(true);
        thread.start();
        try {
            return task.get();
        } catch (ExecutionException e) {
            throw e.getCause() instanceof RuntimeException fault ? fault : new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while reading", e);
        }
    }
}
