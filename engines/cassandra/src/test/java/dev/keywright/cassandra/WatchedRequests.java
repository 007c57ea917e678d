package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.tracker.RequestTracker;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;

/** The prepared statements that a driver has sent and had answers for. The driver makes it where a system property names it. */
public final class WatchedRequests implements RequestTracker {

    private static final String OPTION = "datastax-java-driver.advanced.request-tracker.classes.0";
    private static final long TOLD_SECONDS_MAX = 10;
    private static final ConcurrentLinkedQueue<Sent> SENT = new ConcurrentLinkedQueue<>();

    /** A statement, and what the driver was told of it. */
    record Sent(String cql, String level, boolean idempotent) {

        boolean reads() {
            return cql.startsWith("SELECT");
        }

        boolean conditional() {
            return cql.contains(" IF ");
        }
    }

    public WatchedRequests(DriverContext context) {}

    /** An engine whose driver is watched. */
    static Engine open(String url) {
        System.setProperty(OPTION, WatchedRequests.class.getName());
        try {
            return Engines.open(url);
        } finally {
            System.clearProperty(OPTION);
        }
    }

    /**
     * What was sent since it was asked for last.
     *
     * @param writes how many to wait for: the driver tells of a request only behind its answer
     */
    static List<Sent> taken(long writes) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(TOLD_SECONDS_MAX);
        while (SENT.stream().filter(each -> !each.reads()).count() < writes && System.nanoTime() < end) {
            Thread.onSpinWait();
        }
        List<Sent> taken = new ArrayList<>();
        for (Sent each = SENT.poll(); each != null; each = SENT.poll()) {
            taken.add(each);
        }
        return taken;
    }

    @Override
    public void onNodeSuccess(
            Request request, long latencyNanos, DriverExecutionProfile profile, Node node, String prefix) {
        if (request instanceof Statement<?> statement && !text(statement).isEmpty()) {
            SENT.add(new Sent(
                    text(statement),
                    String.valueOf(statement.getConsistencyLevel()),
                    Boolean.TRUE.equals(statement.isIdempotent())));
        }
    }

    private static String text(Statement<?> statement) {
        if (statement instanceof BoundStatement bound) {
            return bound.getPreparedStatement().getQuery();
        }
        return statement instanceof BatchStatement batch
                ? text((Statement<?>) batch.iterator().next())
                : "";
    }

    @Override
    public void close() {}
}
