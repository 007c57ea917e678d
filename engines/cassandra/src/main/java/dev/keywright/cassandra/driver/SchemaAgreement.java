package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Changes the schema and waits until the nodes agree on it, and repeats requests that a node refused because it did not
 * know a table yet. Nodes learn of a new table one after another, and a node that was down learns of it late. A node
 * that refuses a request has not applied it, so that any request, even a lightweight transaction, may be sent again.
 * Used by {@code CassandraEngine}, {@code OpenSession} and {@code Requests}.
 */
public final class SchemaAgreement {

    /** How often agreement is checked; each check waits up to ten seconds in the driver. */
    private static final int AGREEMENT_CHECKS_MAX = 6;

    private static final int REFUSALS_MAX = 12;
    private static final int TABLE_CHECKS_MAX = 40;
    /** The reason code of the native protocol by which a replica reports that it does not know the table. */
    private static final int UNKNOWN_TABLE = 3;

    private static final Duration PAUSE = Duration.ofMillis(250);

    private final CqlSession session;

    public SchemaAgreement(CqlSession session) {
        this.session = session;
    }

    /** The result of a request; repeats it if a node refuses it because it does not know the table yet. */
    <T> T retry(Supplier<T> request) {
        return retry(request, e -> e instanceof InvalidQueryException);
    }

    /** The same for a read, which the coordinator may forward to a replica that does not know the table. */
    <T> T retryRead(Supplier<T> request) {
        return retry(
                request,
                e -> e instanceof InvalidQueryException
                        || e instanceof ReadFailureException failure
                                && failure.getReasonMap().containsValue(UNKNOWN_TABLE));
    }

    private <T> T retry(Supplier<T> request, Predicate<DriverException> refused) {
        for (int refusals = 1; ; refusals++) {
            try {
                return request.get();
            } catch (DriverException e) {
                if (!refused.test(e) || refusals == REFUSALS_MAX) {
                    throw e;
                }
                Await.pause(PAUSE);
                session.checkSchemaAgreement();
            }
        }
    }

    /**
     * Waits until the driver's metadata has a new table: the node that the driver reads the schema from may have been
     * down, and learn of it late. Returns without it after {@code TABLE_CHECKS_MAX} checks.
     */
    public void awaitTable(String table) {
        for (int check = 0;
                check < TABLE_CHECKS_MAX && ExistingTable.find(session, table).isEmpty();
                check++) {
            if (check > 0) {
                Await.pause(PAUSE);
            }
            session.refreshSchema();
        }
    }

    /**
     * Executes a statement that creates or drops, and waits until all nodes that are up agree on the schema; about a
     * minute at most, then returns without agreement, and {@link #retry} covers what follows.
     */
    public void changeSchema(String cql) {
        boolean agreed =
                session.execute(OpenSession.schema(cql)).getExecutionInfo().isSchemaInAgreement();
        for (int check = 1; !agreed && check < AGREEMENT_CHECKS_MAX; check++) {
            agreed = session.checkSchemaAgreement();
        }
    }
}
