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

/** Statements sent, each prepared once. */
public final class Requests {

    private final CqlSession session;
    private final Agreement agreement;
    private final Map<Way, Map<String, Prepared>> prepared = new EnumMap<>(Way.class);

    /** How a statement is sent: how many nodes have to answer, and whether the driver may send it twice. */
    public enum Way {
        ONE(DefaultConsistencyLevel.LOCAL_ONE, true),
        MOST(DefaultConsistencyLevel.LOCAL_QUORUM, true),
        /** By the rounds of lightweight transactions, so that one that is under way is seen or over. */
        SETTLED(DefaultConsistencyLevel.LOCAL_SERIAL, true),
        /** A lightweight transaction, which must not be sent twice. */
        TRANSACTED(DefaultConsistencyLevel.LOCAL_QUORUM, false);

        private final ConsistencyLevel level;
        private final boolean twice;

        Way(ConsistencyLevel level, boolean twice) {
            this.level = level;
            this.twice = twice;
        }

        /** With all that the driver would look up in its options for each request. */
        private SimpleStatement statement(String cql, DriverExecutionProfile options) {
            return SimpleStatement.newInstance(cql)
                    .setConsistencyLevel(level)
                    .setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL)
                    .setIdempotent(twice)
                    .setPageSize(options.getInt(DefaultDriverOption.REQUEST_PAGE_SIZE))
                    .setTimeout(options.getDuration(DefaultDriverOption.REQUEST_TIMEOUT));
        }
    }

    public Requests(CqlSession session) {
        this.session = session;
        this.agreement = new Agreement(session);
        for (Way each : Way.values()) {
            prepared.put(each, new ConcurrentHashMap<>());
        }
    }

    /** A lightweight transaction. */
    public BoundStatement conditional(String cql, List<Object> values) {
        return bound(cql, values.toArray(), Way.TRANSACTED);
    }

    /** A write that may be done any number of times. */
    public BoundStatement stamped(String cql, List<Object> values) {
        return bound(cql, values.toArray(), Way.MOST);
    }

    public BoundStatement bound(String cql, Object[] values, Way way) {
        return prepared(cql, way).bind(values);
    }

    public BoundStatement bound(Spelled text, Object[] values, Way way) {
        return text.prepared(this, way).bind(values);
    }

    Prepared prepared(String cql, Way way) {
        try {
            Map<String, Prepared> all = prepared.get(way);
            Prepared known = all.get(cql);
            return known == null ? all.computeIfAbsent(cql, each -> made(each, way)) : known;
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    private Prepared made(String cql, Way way) {
        DriverContext driver = session.getContext();
        SimpleStatement statement = way.statement(cql, driver.getConfig().getDefaultProfile());
        return new Prepared(
                agreement.asked(() -> session.prepare(statement)),
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

    /** What a statement finds that finds one row at most; null where there is none. */
    public Row one(BoundStatement statement) {
        return read(statement, session.executeAsync(statement)).one();
    }

    /** The same for who has more to ask. It is sent here, and waited for by who takes the row. */
    public Supplier<Row> row(BoundStatement statement) {
        CompletionStage<AsyncResultSet> sent = session.executeAsync(statement);
        return () -> read(statement, sent).one();
    }

    /** The answer to a statement that was sent; it is sent again where a node does not know the table yet. */
    private AsyncResultSet read(BoundStatement statement, CompletionStage<AsyncResultSet> sent) {
        try {
            return Awaited.of(sent);
        } catch (InvalidQueryException | ReadFailureException refused) {
            return again(statement);
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }

    private AsyncResultSet again(BoundStatement statement) {
        try {
            return agreement.read(() -> Awaited.of(session.executeAsync(statement)));
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }

    public ResultSet written(Statement<?> statement) {
        try {
            return agreement.asked(() -> session.execute(statement));
        } catch (DriverException e) {
            throw Faults.writing(e);
        }
    }

    public ResultSet transacted(Statement<?> statement) {
        try {
            return agreement.asked(() -> session.execute(statement));
        } catch (DriverException e) {
            throw Faults.transacting(e);
        }
    }
}
