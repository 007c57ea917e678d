package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverExecutionProfile;
import com.datastax.oss.driver.api.core.context.DriverContext;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.api.core.cql.Statement;
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/**
 * Prepares statements, each once a session, and sends them at a consistency level; turns failures into
 * {@code EngineException}s. Thread safe.
 */
public final class Requests {

    private final CqlSession session;
    private final SchemaAgreement agreement;
    private final Map<SendMode, Map<String, PreparedCql>> prepared = new EnumMap<>(SendMode.class);

    /** How a statement is sent: its consistency level, and whether the driver may send it twice. */
    public enum SendMode {
        ONE(DefaultConsistencyLevel.LOCAL_ONE, true),
        QUORUM(DefaultConsistencyLevel.LOCAL_QUORUM, true),
        /**
         * Reads by the rounds of lightweight transactions, so that one in progress is either completed and seen, or
         * never applied.
         */
        SERIAL(DefaultConsistencyLevel.LOCAL_SERIAL, true),
        /**
         * A lightweight transaction, which must not be sent twice: the second attempt would be refused because of the
         * first.
         */
        CONDITIONAL(DefaultConsistencyLevel.LOCAL_QUORUM, false);

        private final ConsistencyLevel level;
        private final boolean idempotent;

        SendMode(ConsistencyLevel level, boolean twice) {
            this.level = level;
            this.idempotent = twice;
        }

        /** Sets every option here that the driver would otherwise look up in its configuration for each request. */
        private SimpleStatement statement(String cql, DriverExecutionProfile options) {
            return SimpleStatement.newInstance(cql)
                    .setConsistencyLevel(level)
                    .setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL)
                    .setIdempotent(idempotent)
                    .setPageSize(options.getInt(DefaultDriverOption.REQUEST_PAGE_SIZE))
                    .setTimeout(options.getDuration(DefaultDriverOption.REQUEST_TIMEOUT));
        }
    }

    public Requests(CqlSession session) {
        this.session = session;
        this.agreement = new SchemaAgreement(session);
        for (SendMode each : SendMode.values()) {
            prepared.put(each, new ConcurrentHashMap<>());
        }
    }

    /** A lightweight transaction. */
    public BoundStatement conditional(String cql, List<Object> values) {
        return bound(cql, values.toArray(), SendMode.CONDITIONAL);
    }

    /** A write with a timestamp of its own, which may be applied any number of times. */
    public BoundStatement stamped(String cql, List<Object> values) {
        return bound(cql, values.toArray(), SendMode.QUORUM);
    }

    public BoundStatement bound(String cql, Object[] values, SendMode way) {
        return prepared(cql, way).bind(values);
    }

    public BoundStatement bound(StatementText text, Object[] values, SendMode way) {
        return text.prepared(this, way).bind(values);
    }

    PreparedCql prepared(String cql, SendMode way) {
        try {
            Map<String, PreparedCql> all = prepared.get(way);
            PreparedCql known = all.get(cql);
            return known == null ? all.computeIfAbsent(cql, each -> prepare(each, way)) : known;
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    private PreparedCql prepare(String cql, SendMode way) {
        DriverContext driver = session.getContext();
        SimpleStatement statement = way.statement(cql, driver.getConfig().getDefaultProfile());
        return new PreparedCql(
                agreement.retry(() -> session.prepare(statement)),
                driver.getCodecRegistry(),
                driver.getProtocolVersion());
    }

    public List<Row> rows(BoundStatement statement) {
        AsyncResultSet page = read(statement, session.executeAsync(statement));
        List<Row> rows = new ArrayList<>(page.remaining());
        page.currentPage().forEach(rows::add);
        while (page.hasMorePages()) {
            BoundStatement next =
                    statement.setPagingState(page.getExecutionInfo().getPagingState());
            page = read(next, session.executeAsync(next));
            page.currentPage().forEach(rows::add);
        }
        return rows;
    }

    /** The row of a statement that finds at most one; null if it finds none. */
    public Row one(BoundStatement statement) {
        return read(statement, session.executeAsync(statement)).one();
    }

    /** Sends the statement now; the supplier waits for the row. For callers that send several requests at once. */
    public Supplier<Row> sendForRow(BoundStatement statement) {
        CompletionStage<AsyncResultSet> sent = session.executeAsync(statement);
        return () -> read(statement, sent).one();
    }

    /** Waits for the answer; sends the statement again if a node does not know the table yet. */
    private AsyncResultSet read(BoundStatement statement, CompletionStage<AsyncResultSet> sent) {
        try {
            return Await.result(sent);
        } catch (InvalidQueryException | ReadFailureException refused) {
            return readAgain(statement);
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }

    private AsyncResultSet readAgain(BoundStatement statement) {
        try {
            return agreement.retryRead(() -> Await.result(session.executeAsync(statement)));
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }

    public ResultSet write(Statement<?> statement) {
        try {
            return agreement.retry(() -> session.execute(statement));
        } catch (DriverException e) {
            throw Faults.writing(e);
        }
    }

    public ResultSet writeConditionally(Statement<?> statement) {
        try {
            return agreement.retry(() -> session.execute(statement));
        } catch (DriverException e) {
            throw Faults.transacting(e);
        }
    }
}
