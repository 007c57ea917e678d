package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Nodes hear of a table one after another, and one that was away hears of it late; until then it refuses whatever names the
 * table. What a node refuses it has not done, so that it may be sent again, whatever it is.
 */
final class Agreement {

    /** The driver itself waits for ten seconds each time. */
    private static final int LOOKS = 6;

    private static final int REFUSALS_MAX = 4;
    private static final Duration PAUSE = Duration.ofMillis(250);

    private final CqlSession session;

    Agreement(CqlSession session) {
        this.session = session;
    }

    /** What a request gives that a node may refuse since it does not know of a table yet. */
    <T> T asked(Supplier<T> request) {
        for (int refused = 1; ; refused++) {
            try {
                return request.get();
            } catch (InvalidQueryException e) {
                if (refused == REFUSALS_MAX) {
                    throw e;
                }
                Awaited.pause(PAUSE);
                session.checkSchemaAgreement();
            }
        }
    }

    /** Makes or drops something, and waits until all nodes that are there know. */
    void change(String cql) {
        boolean agreed =
                session.execute(Connect.schema(cql)).getExecutionInfo().isSchemaInAgreement();
        for (int look = 1; !agreed && look < LOOKS; look++) {
            agreed = session.checkSchemaAgreement();
        }
    }
}
