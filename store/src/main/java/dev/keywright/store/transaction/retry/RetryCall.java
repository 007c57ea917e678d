package dev.keywright.store.transaction.retry;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.Commit;
import dev.keywright.core.engine.commit.CommitOutcome;
import dev.keywright.core.engine.commit.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Repeats calls of an engine that failed and may succeed, a bounded number of times. */
public final class RetryCall {

    private static final int ATTEMPTS_MAX = 6;

    private RetryCall() {}

    /**
     * The outcome of a write.
     *
     * @param inDoubt whether an earlier attempt, whose reply was lost, may have been applied
     */
    public record Reply<T>(T outcome, boolean inDoubt) {}

    public static <T> T read(Supplier<T> call) {
        for (int attempt = 1; ; attempt++) {
            try {
                return call.get();
            } catch (EngineException e) {
                if (!e.retryable() || attempt == ATTEMPTS_MAX) {
                    throw e;
                }
            }
        }
    }

    /**
     * Sends a commit.
     *
     * @throws EngineException where the outcome stays unknown; {@code UNKNOWN} if any attempt was
     */
    public static Reply<CommitOutcome> write(Engine engine, Commit commit) {
        return write(() -> engine.write(commit));
    }

    /**
     * Sends a write.
     *
     * @throws EngineException where the outcome stays unknown; {@code UNKNOWN} if any attempt was
     */
    public static <T> Reply<T> write(Supplier<T> call) {
        boolean doubtful = false;
        for (int attempt = 1; ; attempt++) {
            try {
                return new Reply<>(call.get(), doubtful);
            } catch (EngineException e) {
                doubtful |= e.written() != Written.NOTHING;
                if (!e.retryable() || attempt == ATTEMPTS_MAX) {
                    throw doubtful ? new EngineException(e.getMessage(), Written.UNKNOWN, e.retryable(), e) : e;
                }
            }
        }
    }

    /** Sends independent commits that may be applied twice, until each was applied or refused by its condition. */
    public static void writeAll(Engine engine, List<Commit> commits) {
        List<Commit> left = commits;
        for (int attempt = 1; !left.isEmpty(); attempt++) {
            List<CommitOutcome> outcomes = engine.writeAll(left);
            List<Commit> again = new ArrayList<>();
            for (int i = 0; i < left.size(); i++) {
                outcomes.get(i).uniqueConflict().ifPresent(each -> {
                    throw EngineException.refused("%s", each);
                });
                if (outcomes.get(i).failure().isPresent()) {
                    EngineException failure = outcomes.get(i).failure().get();
                    if (!failure.retryable() || attempt == ATTEMPTS_MAX) {
                        throw failure;
                    }
                    again.add(left.get(i));
                }
            }
            left = again;
        }
    }
}
