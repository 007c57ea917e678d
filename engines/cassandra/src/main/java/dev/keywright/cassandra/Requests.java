package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
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
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Statements sent, each prepared once. */
final class Requests {

    private final CqlSession session;
    private final Agreement agreement;
    private final Map<Way, Map<String, Prepared>> prepared = new EnumMap<>(Way.class);

    /** How a statement is sent: how many nodes have to answer, and whether the driver may send it twice. */
    enum Way {
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

        private SimpleStatement statement(String cql) {
            SimpleStatement statement =
                    SimpleStatement.newInstance(cql).setConsistencyLevel(level).setIdempotent(twice);
            return twice ? statement : statement.setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL);
        }
    }

    Requests(CqlSession session) {
        this.session = session;
        this.agreement = new Agreement(session);
        for (Way each : Way.values()) {
            prepared.put(each, new ConcurrentHashMap<>());
        }
    }

    /** A lightweight transaction. */
    BoundStatement conditional(String cql, List<Object> values) {
        return bound(cql, values.toArray(), Way.TRANSACTED);
    }

    /** A write that may be done any number of times. */
    BoundStatement stamped(String cql, List<Object> values) {
        return bound(cql, values.toArray(), Way.MOST);
    }

    BoundStatement bound(String cql, Object[] values, Way way) {
        try {
            Map<String, Prepared> all = prepared.get(way);
            Prepared known = all.get(cql);
            Prepared statement = known == null ? all.computeIfAbsent(cql, each -> made(each, way)) : known;
            return statement.bind(values);
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    private Prepared made(String cql, Way way) {
        DriverContext driver = session.getContext();
        return new Prepared(
                agreement.asked(() -> session.prepare(way.statement(cql))),
                driver.getCodecRegistry(),
                driver.getProtocolVersion());
    }

    List<Row> rows(Statement<?> statement) {
        try {
            ResultSet found = agreement.read(() -> session.execute(statement));
            List<Row> rows = new ArrayList<>(found.getAvailableWithoutFetching());
            found.forEach(rows::add);
            return rows;
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    /** What a statement finds that finds one row at most; null where there is none. */
    Row one(BoundStatement statement) {
        return row(statement, session.executeAsync(statement).toCompletableFuture());
    }

    /** The same for who has more to ask. It is sent here, and waited for by who takes the row. */
    Supplier<Row> row(BoundStatement statement) {
        CompletableFuture<AsyncResultSet> sent = session.executeAsync(statement).toCompletableFuture();
        return () -> row(statement, sent);
    }

    private Row row(BoundStatement statement, CompletableFuture<AsyncResultSet> sent) {
        try {
            return sent.join().one();
        } catch (CompletionException e) {
            if (e.getCause() instanceof InvalidQueryException || e.getCause() instanceof ReadFailureException) {
                return rows(statement).stream().findFirst().orElse(null);
            }
            throw Faults.reading(e.getCause() instanceof DriverException cause ? cause : e);
        }
    }

    ResultSet written(Statement<?> statement) {
        try {
            return agreement.asked(() -> session.execute(statement));
        } catch (DriverException e) {
            throw Faults.writing(e);
        }
    }

    ResultSet transacted(Statement<?> statement) {
        try {
            return agreement.asked(() -> session.execute(statement));
        } catch (DriverException e) {
            throw Faults.transacting(e);
        }
    }
}
