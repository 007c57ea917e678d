package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.tracker.RequestTracker;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Ends its process at once when so many requests of the driver were answered, whatever they were: nothing is closed, told or
 * finished. The driver makes it where a system property names it.
 */
public final class DiesAtRequest implements RequestTracker {

    /** What a process gives back that was killed. */
    static final int KILLED = 128 + 9;

    private static final String AT = "keywright.dies.at";
    private static final AtomicLong ANSWERED = new AtomicLong();

    public DiesAtRequest(DriverContext context) {}

    /** Options of a JVM that is to die so. */
    static List<String> options(int request) {
        return List.of(
                "-Ddatastax-java-driver.advanced.request-tracker.classes.0=" + DiesAtRequest.class.getName(),
                "-D" + AT + "=" + request);
    }

    @Override
    public void onNodeSuccess(
            Request request, long latencyNanos, DriverExecutionProfile profile, Node node, String prefix) {
        if (ANSWERED.incrementAndGet() >= Long.getLong(AT)) {
            Runtime.getRuntime().halt(KILLED);
        }
    }

    @Override
    public void close() {}
}
