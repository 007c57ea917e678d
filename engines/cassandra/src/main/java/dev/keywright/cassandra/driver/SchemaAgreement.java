package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import java.time.Duration;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Nodes hear of a table one after another, and one that was away hears of it late; until then it refuses whatever names the
 * table. What a node refuses it has not done, so that it may be sent again, whatever it is.
 */
public final class SchemaAgreement {

    /** The driver itself waits for ten seconds each time. */
    private static final int LOOKS = 6;

    private static final int REFUSALS_MAX = 12;
    private static final int TABLE_LOOKS_MAX = 40;
    /** What nodes say by this number in the protocol: their tables are not those of the node that was asked. */
    private static final int UNKNOWN_TABLE = 3;

    private static final Duration PAUSE = Duration.ofMillis(250);

    private final CqlSession session;

    public SchemaAgreement(CqlSession session) {
        this.session = session;
    }

    /** What a request gives that a node may refuse since it does not know of a table yet. */
    <T> T retry(Supplier<T> request) {
        return retry(request, e -> e instanceof InvalidQueryException);
    }

    /** The same of a read, which the node that is asked may pass on to one that does not know. */
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

    /** Waits until the driver has heard of a table that was made: the node that it asks may have been away, and hear late. */
    public void awaitTable(String table) {
        for (int look = 0;
                look < TABLE_LOOKS_MAX && ExistingTable.find(session, table).isEmpty();
                look++) {
            if (look > 0) {
                Await.pause(PAUSE);
            }
            session.refreshSchema();
        }
    }

    /** Makes or drops something, and waits until all nodes that are there know. */
    public void changeSchema(String cql) {
        boolean agreed =
                session.execute(OpenSession.schema(cql)).getExecutionInfo().isSchemaInAgreement();
        for (int look = 1; !agreed && look < LOOKS; look++) {
            agreed = session.checkSchemaAgreement();
        }
    }
}
