package dev.keywright.dynamodb.write;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Function;

/** Sends independent commits in parallel, on a few threads. Used by {@code DynamoEngine.writeAll}. */
public final class ParallelCommits implements AutoCloseable {

    /** The number of connections to one server that the JDK keeps open. */
    private static final int THREADS = 5;

    private final ExecutorService threads = Executors.newFixedThreadPool(THREADS, work -> {
        Thread thread = new Thread(work, "keywright-dynamodb");
        thread.setDaemon(true);
        return thread;
    });

    public List<CommitOutcome> outcomes(List<Commit> commits, Function<Commit, CommitOutcome> write) {
        if (commits.size() == 1) {
            return List.of(outcome(commits.get(0), write));
        }
        List<Future<CommitOutcome>> pending = commits.stream()
                .map(each -> threads.submit(() -> outcome(each, write)))
                .toList();
        List<CommitOutcome> outcomes = new ArrayList<>();
        pending.forEach(each -> outcomes.add(result(each)));
        return outcomes;
    }

    private static CommitOutcome outcome(Commit commit, Function<Commit, CommitOutcome> write) {
        try {
            return write.apply(commit);
        } catch (EngineException e) {
            return CommitOutcome.failed(e);
        }
    }

    private static CommitOutcome result(Future<CommitOutcome> pending) {
        try {
            return pending.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return CommitOutcome.failed(new EngineException("interrupted while writing", Written.UNKNOWN, true, e));
        } catch (ExecutionException e) {
            throw new IllegalStateException(e.getCause());
        }
    }

    @Override
    public void close() {
        threads.shutdown();
    }
}
