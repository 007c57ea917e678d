package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.CqlIdentifier;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.metadata.Node;
import com.datastax.oss.driver.api.core.session.Request;
import com.datastax.oss.driver.api.core.specex.SpeculativeExecutionPolicy;
import com.datastax.oss.driver.internal.core.context.InternalDriverContext;
import java.time.Duration;

/**
 * Sends an idempotent request to a second node after a second without an answer, once. In a cluster of one node it
 * never does, and so sets no timer for each request. Used by {@code OpenSession}.
 *
 * <p>Public because the driver instantiates it by class name.
 */
public final class SpeculativeExecution implements SpeculativeExecutionPolicy {

    private static final Duration DELAY = Duration.ofSeconds(1);
    private static final int NODES_MAX = 2;
    private static final long NEVER = -1;

    private final InternalDriverContext driver;

    public SpeculativeExecution(DriverContext driver, String profile) {
        this.driver = (InternalDriverContext) driver;
    }

    @Override
    public long nextExecution(Node node, CqlIdentifier keyspace, Request request, int running) {
        boolean others = driver.getMetadataManager().getMetadata().getNodes().size() > 1;
        return others && running < NODES_MAX ? DELAY.toMillis() : NEVER;
    }

    @Override
    public void close() {}
}
