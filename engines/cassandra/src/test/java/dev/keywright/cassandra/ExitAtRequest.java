package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.tracker.RequestTracker;
import dev.keywright.cassandra.table.CqlFragments;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A driver listener that ends its process at once when a number of requests was answered, of any kind or of those that
 * write to one table: nothing is closed, reported or finished. The driver creates it where a system property names it.
 */
public final class ExitAtRequest implements RequestTracker {

    /** The exit code of a killed process. */
    static final int KILLED = 128 + 9;

    private static final String AT = "keywright.dies.at";
    private static final String TABLE = "keywright.dies.table";
    private static final AtomicLong ANSWERED = new AtomicLong();

    public ExitAtRequest(DriverContext context) {}

    /** Options of a JVM that is to die so. */
    static List<String> options(int request) {
        return List.of(
                "-Ddatastax-java-driver.advanced.request-tracker.classes.0=" + ExitAtRequest.class.getName(),
                "-D" + AT + "=" + request);
    }

    /** Options for a JVM that dies when {@code writes} writes to a table were answered. */
    static List<String> options(String table, int writes) {
        List<String> options = new ArrayList<>(options(writes));
        options.add("-D" + TABLE + "=" + table);
        return options;
    }

    @Override
    public void onNodeSuccess(
            Request request, long latencyNanos, DriverExecutionProfile profile, Node node, String prefix) {
        if (counts(request) && ANSWERED.incrementAndGet() >= Long.getLong(AT)) {
            Runtime.getRuntime().halt(KILLED);
        }
    }

    private static boolean counts(Request request) {
        String table = System.getProperty(TABLE);
        return table == null
                || request instanceof BoundStatement bound
                        && bound.getPreparedStatement()
                                .getQuery()
                                .startsWith("UPDATE " + CqlFragments.name(table) + " ");
    }

    @Override
    public void close() {}
}
