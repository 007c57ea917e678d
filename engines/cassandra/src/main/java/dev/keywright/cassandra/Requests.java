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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;

/** Statements sent, each prepared once. */
final class Requests {

    private final CqlSession session;
    private final Agreement agreement;
    private final Map<Form, Prepared> prepared = new ConcurrentHashMap<>();

    /**
     * A statement as it is prepared.
     *
     * @param twice whether the driver may send it twice; a lightweight transaction it must not
     */
    private record Form(String cql, ConsistencyLevel level, boolean twice) {

        /** By hand, since every request looks for its form, and what records have takes longer than all else of that. */
        @Override
        public int hashCode() {
            return cql.hashCode();
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Form form
                    && twice == form.twice
                    && level.equals(form.level)
                    && cql.equals(form.cql);
        }

        SimpleStatement statement() {
            SimpleStatement statement =
                    SimpleStatement.newInstance(cql).setConsistencyLevel(level).setIdempotent(twice);
            return twice ? statement : statement.setSerialConsistencyLevel(DefaultConsistencyLevel.LOCAL_SERIAL);
        }
    }

    Requests(CqlSession session) {
        this.session = session;
        this.agreement = new Agreement(session);
    }

    BoundStatement read(String cql, Object[] values, ConsistencyLevel level) {
        return bound(new Form(cql, level, true), values);
    }

    /** A lightweight transaction. */
    BoundStatement conditional(String cql, List<Object> values) {
        return bound(new Form(cql, DefaultConsistencyLevel.LOCAL_QUORUM, false), values.toArray());
    }

    /** A write that may be done any number of times. */
    BoundStatement stamped(String cql, List<Object> values) {
        return bound(new Form(cql, DefaultConsistencyLevel.LOCAL_QUORUM, true), values.toArray());
    }

    private BoundStatement bound(Form form, Object[] values) {
        try {
            Prepared known = prepared.get(form);
            Prepared statement = known == null ? prepared.computeIfAbsent(form, this::made) : known;
            return statement.bind(values);
        } catch (DriverException e) {
            throw Faults.reading(e);
        }
    }

    private Prepared made(Form form) {
        DriverContext driver = session.getContext();
        return new Prepared(
                agreement.asked(() -> session.prepare(form.statement())),
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

    /** What a statement finds that finds one row at most. */
    Optional<Row> one(BoundStatement statement) {
        return row(statement, session.executeAsync(statement).toCompletableFuture());
    }

    /** The same for who has more to ask. It is sent here, and waited for by who takes the row. */
    Supplier<Optional<Row>> row(BoundStatement statement) {
        CompletableFuture<AsyncResultSet> sent = session.executeAsync(statement).toCompletableFuture();
        return () -> row(statement, sent);
    }

    private Optional<Row> row(BoundStatement statement, CompletableFuture<AsyncResultSet> sent) {
        try {
            return Optional.ofNullable(sent.join().one());
        } catch (CompletionException e) {
            if (e.getCause() instanceof InvalidQueryException || e.getCause() instanceof ReadFailureException) {
                return rows(statement).stream().findFirst();
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
