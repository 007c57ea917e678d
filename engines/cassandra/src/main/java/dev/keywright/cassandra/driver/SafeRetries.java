package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.retry.RetryVerdict;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.internal.core.retry.DefaultRetryPolicy;

/**
 * Has the driver send again only what may be done twice. Its own policy also repeats a lightweight transaction that found too
 * few nodes; but that may be after all have agreed on it, when its commit finds one node less, and the second attempt would
 * be refused by what the first has done (C8). The driver makes it by its name, so it is public.
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
