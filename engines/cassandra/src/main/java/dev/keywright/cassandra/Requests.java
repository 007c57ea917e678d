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
import com.datastax.oss.driver.api.core.servererrors.InvalidQueryException;
import com.datastax.oss.driver.api.core.servererrors.ReadFailureException;
import java.util.ArrayList;
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
    private final Map<String, PreparedStatement> prepared = new ConcurrentHashMap<>();

    Requests(CqlSession session) {
        this.session = session;
        this.agreement = new Agreement(session);
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
            return prepared.computeIfAbsent(cql, each -> agreement.asked(() -> session.prepare(each)))
                    .bind(values.toArray());
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    List<Row> rows(Statement<?> statement) {
        try {
            return agreement.read(() -> session.execute(statement)).all();
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    /** The first pages of several statements that are sent at once, and here. */
    Supplier<List<Row>> rows(List<BoundStatement> statements) {
        if (statements.size() == 1) {
            CompletableFuture<AsyncResultSet> one =
                    session.executeAsync(statements.get(0)).toCompletableFuture();
            return () -> firstPage(statements.get(0), one);
        }
        List<CompletableFuture<AsyncResultSet>> sent = statements.stream()
                .map(each -> session.executeAsync(each).toCompletableFuture())
                .toList();
        return () -> {
            List<Row> rows = new ArrayList<>();
            for (int i = 0; i < statements.size(); i++) {
                rows.addAll(firstPage(statements.get(i), sent.get(i)));
            }
            return rows;
        };
    }

    private List<Row> firstPage(BoundStatement statement, CompletableFuture<AsyncResultSet> sent) {
        try {
            List<Row> rows = new ArrayList<>();
            sent.join().currentPage().forEach(rows::add);
            return rows;
        } catch (CompletionException e) {
            if (e.getCause() instanceof InvalidQueryException || e.getCause() instanceof ReadFailureException) {
                return rows(statement);
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
