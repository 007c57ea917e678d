package dev.keywright.dynamodb.driver;

import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import software.amazon.awssdk.core.exception.SdkException;

/**
 * Repeats a request, a bounded number of times, if DynamoDB was busy or did not answer. The pause between two attempts
 * is random, up to twice as long each time, so that callers that conflicted do not conflict again.
 *
 * <p>If the reply to a conditional write is lost, a retry may fail on the row that the first attempt wrote. The SDK's
 * retries would hide that, so they are switched off; here {@link Reply#doubtful} reports it to the caller.
 */
public final class Attempts {

    public static final int MAX = 9;
    private static final long PAUSE_MS = 20;
    private static final long PAUSE_MS_MAX = 1_000;
    private static final int DOUBLINGS_MAX = 6;

    /**
     * The result of a request.
     *
     * @param doubtful whether an earlier attempt, whose reply was lost, may have been applied too
     */
    public record Reply<T>(T value, boolean doubtful) {}

    public <T> T read(Supplier<T> call) {
        return write(call).value();
    }

    /** @throws EngineException with an unknown outcome, if an attempt may have been applied and none was answered */
    public <T> Reply<T> write(Supplier<T> call) {
        boolean doubtful = false;
        for (int attempt = 1; ; attempt++) {
            try {
                return new Reply<>(call.get(), doubtful);
            } catch (SdkException e) {
                EngineException fault = Faults.of(e);
                doubtful |= fault.written() == Written.UNKNOWN;
                if (!fault.retryable() || attempt == MAX) {
                    throw doubtful ? Faults.unknown(fault) : fault;
                }
            }
            pause(attempt);
        }
    }

    /** Also used by {@code Reads} for the rest of a batch, and by {@code DynamoTables} until a table is active. */
    public void pause(int attempt) {
        long most = Math.min(PAUSE_MS_MAX, PAUSE_MS << Math.min(attempt, DOUBLINGS_MAX));
        try {
            TimeUnit.MILLISECONDS.sleep(ThreadLocalRandom.current().nextLong(most));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new EngineException("interrupted while waiting for dynamodb", Written.UNKNOWN, true, e);
        }
    }
}
