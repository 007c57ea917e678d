package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.DriverTimeoutException;
import com.datastax.oss.driver.api.core.NoNodeAvailableException;
import com.datastax.oss.driver.api.core.RequestThrottlingException;
import com.datastax.oss.driver.api.core.connection.BusyConnectionException;
import com.datastax.oss.driver.api.core.connection.ClosedConnectionException;
import com.datastax.oss.driver.api.core.connection.HeartbeatException;
import com.datastax.oss.driver.api.core.servererrors.CASWriteUnknownException;
import com.datastax.oss.driver.api.core.servererrors.OverloadedException;
import com.datastax.oss.driver.api.core.servererrors.QueryExecutionException;
import com.datastax.oss.driver.api.core.servererrors.QueryValidationException;
import com.datastax.oss.driver.api.core.servererrors.UnavailableException;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import java.util.List;

/**
 * Translates exceptions of the driver into {@link EngineException}s, which say whether the request was written and may
 * be retried. Used by {@code CassandraEngine} and {@code Requests}.
 */
public final class Faults {

    private Faults() {}

    static EngineException reading(RuntimeException e) {
        return new EngineException("Cassandra did not answer: " + sentence(e), Written.NOTHING, retryable(e), e);
    }

    /** A write that was sent may have been applied, unless the driver or the node reports that it was not. */
    public static EngineException writing(RuntimeException e) {
        return new EngineException(
                "Cassandra did not confirm a write: " + sentence(e),
                unsent(e) ? Written.NOTHING : Written.UNKNOWN,
                retryable(e),
                e);
    }

    /**
     * The same for a lightweight transaction. If it reports too few nodes, the nodes may have agreed on it before, so
     * its outcome is unknown.
     */
    static EngineException transacting(RuntimeException e) {
        EngineException fault = writing(e);
        return maybeApplied(e) ? new EngineException(fault.getMessage(), Written.UNKNOWN, fault.retryable(), e) : fault;
    }

    private static boolean maybeApplied(Throwable e) {
        return e instanceof AllNodesFailedException all
                ? all.getAllErrors().values().stream().flatMap(List::stream).anyMatch(Faults::maybeApplied)
                : e instanceof UnavailableException || e instanceof OverloadedException;
    }

    private static String sentence(RuntimeException e) {
        return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    }

    private static boolean unsent(Throwable e) {
        if (e instanceof AllNodesFailedException all) {
            return all.getAllErrors().values().stream().flatMap(List::stream).allMatch(Faults::unsent);
        }
        return e instanceof UnavailableException
                || e instanceof NoNodeAvailableException
                || e instanceof QueryValidationException
                || e instanceof BusyConnectionException
                || e instanceof RequestThrottlingException
                || e instanceof OverloadedException
                || e instanceof java.net.ConnectException;
    }

    private static boolean retryable(RuntimeException e) {
        return e instanceof QueryExecutionException
                || e instanceof CASWriteUnknownException
                || e instanceof DriverTimeoutException
                || e instanceof AllNodesFailedException
                || e instanceof ClosedConnectionException
                || e instanceof HeartbeatException
                || e instanceof RequestThrottlingException
                || e instanceof DriverException && !(e instanceof QueryValidationException);
    }
}
