package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.tracker.RequestTracker;
import dev.keywright.cassandra.table.CqlFragments;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;

/**
 * Records the statements that a driver has sent and got answers for. The driver creates it where a system property
 * names it.
 */
public final class RequestLog implements RequestTracker {

    private static final String OPTION = "datastax-java-driver.advanced.request-tracker.classes.0";
    private static final String PAGE_OPTION = "datastax-java-driver.basic.request.page-size";
    private static final int PAGE_ROWS_DEFAULT = 5_000;
    private static final long REPORT_SECONDS_MAX = 10;
    private static final ConcurrentLinkedQueue<Sent> SENT = new ConcurrentLinkedQueue<>();

    /**
     * A statement that a node has answered.
     *
     * @param nanos from when it was sent to when the answer was there
     */
    record Sent(String cql, Statement<?> statement, Node node, long nanos) {

        boolean reads() {
            return cql.startsWith("SELECT");
        }

        boolean conditional() {
            return cql.contains(" IF ");
        }

        boolean reads(String table) {
            return reads() && cql.contains(" FROM " + CqlFragments.name(table) + " ");
        }

        boolean prepared() {
            return !(statement instanceof SimpleStatement);
        }

        String level() {
            return String.valueOf(statement.getConsistencyLevel());
        }

        /** The level of the rounds of a lightweight transaction. */
        String serial() {
            return String.valueOf(statement.getSerialConsistencyLevel());
        }

        boolean idempotent() {
            return Boolean.TRUE.equals(statement.isIdempotent());
        }

        /** The partition, by which the driver finds a node that has it. */
        Optional<ByteBuffer> partition() {
            return Optional.ofNullable(statement.getRoutingKey());
        }

        /** Whether it goes on where a page of the driver ended. */
        boolean goesOn() {
            return statement.getPagingState() != null;
        }

        @Override
        public String toString() {
            return cql + " at " + level() + ", " + serial();
        }
    }

    public RequestLog(DriverContext context) {}

    /** An engine whose driver is watched. */
    static Engine open(String url) {
        return open(url, PAGE_ROWS_DEFAULT);
    }

    /** @param pageRows how many rows the driver asks a node for at a time */
    static Engine open(String url, int pageRows) {
        System.setProperty(OPTION, RequestLog.class.getName());
        System.setProperty(PAGE_OPTION, String.valueOf(pageRows));
        try {
            return Engines.open(url);
        } finally {
            System.clearProperty(OPTION);
            System.clearProperty(PAGE_OPTION);
        }
    }

    /**
     * The statements sent since the last call.
     *
     * @param writes how many to wait for: the driver reports a request only after its answer
     */
    static List<Sent> take(long writes) {
        return take(each -> !each.reads() && each.prepared(), writes);
    }

    /** @param reads how many to wait for */
    static List<Sent> takeReads(long reads) {
        return take(Sent::reads, reads);
    }

    /** @param count how many of those that are awaited to wait for */
    static List<Sent> take(Predicate<Sent> awaited, long count) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(REPORT_SECONDS_MAX);
        while (SENT.stream().filter(awaited).count() < count && System.nanoTime() < end) {
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
        if (request instanceof Statement<?> statement) {
            SENT.add(new Sent(text(statement), statement, node, latencyNanos));
        }
    }

    private static String text(Statement<?> statement) {
        if (statement instanceof BoundStatement bound) {
            return bound.getPreparedStatement().getQuery();
        }
        return statement instanceof BatchStatement batch
                ? text((Statement<?>) batch.iterator().next())
                : ((SimpleStatement) statement).getQuery();
    }

    @Override
    public void close() {}
}
