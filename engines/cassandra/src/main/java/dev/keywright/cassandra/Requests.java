package dev.keywright.cassandra;

import com.datastax.oss.driver.api.core.ConsistencyLevel;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.DefaultConsistencyLevel;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.ResultSet;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import dev.keywright.core.engine.EngineException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.function.Supplier;

/** Statements sent, each prepared once. */
final class Requests {

    private final CqlSession session;
    private final Map<String, PreparedStatement> prepared = new ConcurrentHashMap<>();

    Requests(CqlSession session) {
        this.session = session;
    }

    CqlSession session() {
        return session;
    }

    BoundStatement read(String cql, List<Object> values, ConsistencyLevel level) {
        return bound(cql, values).setConsistencyLevel(level).setIdempotent(true);
    }

    /** A lightweight transaction. The driver must not send it twice. */
    BoundStatement conditional(String cql, List<Object> values) {
        return bound(cql, values)
                .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                .setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL)
                .setIdempotent(false);
    }

    /** A write that may be done any number of times. */
    BoundStatement stamped(String cql, List<Object> values) {
        return bound(cql, values)
                .setConsistencyLevel(DefaultConsistencyLevel.LOCAL_QUORUM)
                .setIdempotent(true);
    }

    private BoundStatement bound(String cql, List<Object> values) {
        try {
            return prepared.computeIfAbsent(cql, session::prepare).bind(values.toArray());
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    List<Row> rows(Statement<?> statement) {
        try {
            return session.execute(statement).all();
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    /** The first pages of several statements that are sent at once, and here. */
    Supplier<List<Row>> rows(List<BoundStatement> statements) {
        List<CompletionStage<AsyncResultSet>> sent = new ArrayList<>();
        statements.forEach(each -> sent.add(session.executeAsync(each)));
        return () -> firstPages(sent);
    }

    private static List<Row> firstPages(List<CompletionStage<AsyncResultSet>> sent) {
        List<Row> rows = new ArrayList<>();
        for (CompletionStage<AsyncResultSet> each : sent) {
            awaited(each, Faults::reading).currentPage().forEach(rows::add);
        }
        return rows;
    }

    ResultSet written(Statement<?> statement) {
        try {
            return session.execute(statement);
        } catch (DriverException e) {
            throw Faults.writing(e);
        }
    }

    ResultSet transacted(Statement<?> statement) {
        try {
            return session.execute(statement);
        } catch (DriverException e) {
            throw Faults.transacting(e);
        }
    }

    private static <T> T awaited(CompletionStage<T> stage, Function<RuntimeException, EngineException> fault) {
        try {
            return stage.toCompletableFuture().join();
        } catch (CompletionException e) {
            throw e.getCause() instanceof DriverException cause ? fault.apply(cause) : fault.apply(e);
        }
    }
}
