package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.retry.RetryVerdict;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.internal.core.retry.DefaultRetryPolicy;

/**
 * Retry policy of the driver that repeats only idempotent requests. Used by {@code OpenSession}.
 *
 * <p>The driver's own policy also repeats a lightweight transaction that found too few nodes. But the nodes may already
 * have agreed on it, if one of them fails just before its commit; then the second attempt would be refused because of
 * what the first wrote, and the caller would see a conflict with its own write.
 *
 * <p>Public because the driver instantiates it by class name.
 */
public final class SafeRetries extends DefaultRetryPolicy {

    public SafeRetries(DriverContext context, String profile) {
        super(context, profile);
    }

    @Override
    public RetryVerdict onUnavailableVerdict(
            Request request, ConsistencyLevel level, int required, int alive, int retries) {
        return mayBeRepeated(request)
                ? super.onUnavailableVerdict(request, level, required, alive, retries)
                : RetryVerdict.RETHROW;
    }

    @Override
    public RetryVerdict onReadTimeoutVerdict(
            Request request, ConsistencyLevel level, int required, int received, boolean whole, int retries) {
        return mayBeRepeated(request)
                ? super.onReadTimeoutVerdict(request, level, required, received, whole, retries)
                : RetryVerdict.RETHROW;
    }

    private static boolean mayBeRepeated(Request request) {
        return Boolean.TRUE.equals(request.isIdempotent());
    }
}
