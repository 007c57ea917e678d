package dev.keywright.bench.clients.rubis;

import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.cql.AsyncResultSet;
import com.datastax.oss.driver.api.core.cql.BatchStatement;
import com.datastax.oss.driver.api.core.cql.BoundStatement;
import com.datastax.oss.driver.api.core.cql.DefaultBatchType;
import com.datastax.oss.driver.api.core.cql.PreparedStatement;
import com.datastax.oss.driver.api.core.cql.Row;
import com.datastax.oss.driver.api.core.cql.Statement;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Uses the driver as an application would by hand: each statement is prepared once, and independent requests are sent
 * in parallel.
 */
final class CqlByHand implements AutoCloseable {

    private final CqlSession session;
    private final Map<String, PreparedStatement> prepared = new ConcurrentHashMap<>();

    private CqlByHand(CqlSession session) {
        this.session = session;
    }

    /** Creates a keyspace with the tables of the resource of the same name, and opens it. */
    static CqlByHand open(String node, String keyspace) {
        int colon = node.lastIndexOf(':');
        CqlSession session = CqlSession.builder()
                .addContactPoint(
                        new InetSocketAddress(node.substring(0, colon), Integer.parseInt(node.substring(colon + 1))))
                .withLocalDatacenter("datacenter1")
                .withConfigLoader(DriverConfigLoader.programmaticBuilder()
                        .withString(DefaultDriverOption.REQUEST_CONSISTENCY, "LOCAL_QUORUM")
                        .withBoolean(DefaultDriverOption.REQUEST_DEFAULT_IDEMPOTENCE, true)
                        .withBoolean(DefaultDriverOption.METADATA_SCHEMA_ENABLED, false)
                        .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, Duration.ofSeconds(20))
                        .build())
                .build();
        session.execute("CREATE KEYSPACE " + keyspace
                + " WITH replication = {'class': 'NetworkTopologyStrategy', 'datacenter1': 1}");
        session.execute("USE " + keyspace);
        for (String each : text(keyspace + ".cql").split(";")) {
            if (!each.isBlank()) {
                session.execute(each);
            }
        }
        return new CqlByHand(session);
    }

    private static String text(String resource) {
        try (InputStream in = CqlByHand.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).replaceAll("(?m)^--.*$", "");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    BoundStatement bound(String cql, Object... values) {
        return prepared.computeIfAbsent(cql, session::prepare).bind(values);
    }

    CompletableFuture<AsyncResultSet> send(Statement<?> statement) {
        return session.executeAsync(statement).toCompletableFuture();
    }

    CompletableFuture<AsyncResultSet> send(String cql, Object... values) {
        return send(bound(cql, values));
    }

    /** Combines statements on one partition into one request. */
    static Statement<?> together(BoundStatement... statements) {
        return BatchStatement.newInstance(DefaultBatchType.UNLOGGED, statements);
    }

    /** Sends all statements in parallel, and waits for all. */
    void write(List<? extends Statement<?>> statements) {
        CompletableFuture.allOf(statements.stream().map(this::send).toArray(CompletableFuture<?>[]::new))
                .join();
    }

    /** Every value of every row, decoded. */
    static List<List<Object>> rows(CompletableFuture<AsyncResultSet> sent) {
        List<List<Object>> rows = new ArrayList<>();
        for (Row each : sent.join().currentPage()) {
            rows.add(values(each));
        }
        return rows;
    }

    /** Waits for several requests; returns the rows of each. */
    @SafeVarargs
    static List<List<List<Object>>> all(CompletableFuture<AsyncResultSet>... sent) {
        List<List<List<Object>>> answers = new ArrayList<>();
        for (CompletableFuture<AsyncResultSet> each : sent) {
            answers.add(rows(each));
        }
        return answers;
    }

    static Row one(CompletableFuture<AsyncResultSet> sent) {
        return sent.join().one();
    }

    /** A copy of the row with the value of one column added or replaced. */
    static Map<String, Object> with(Map<String, Object> row, String column, Object value) {
        Map<String, Object> more = new LinkedHashMap<>(row);
        more.put(column, value);
        return more;
    }

    private static List<Object> values(Row row) {
        List<Object> values = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            values.add(row.getObject(i));
        }
        return values;
    }

    /** Times without a zone are stored as UTC. */
    static Instant instant(Object time) {
        return ((LocalDateTime) time).toInstant(ZoneOffset.UTC);
    }

    /** The insert of a row, with those of its columns that the table has. */
    BoundStatement insert(String table, Map<String, Object> row, List<String> columns) {
        String places = "?" + ", ?".repeat(columns.size() - 1);
        Object[] values = new Object[columns.size()];
        for (int i = 0; i < values.length; i++) {
            Object value = row.get(columns.get(i));
            values[i] = value instanceof LocalDateTime ? instant(value) : value;
        }
        return bound("INSERT INTO " + table + " (" + String.join(", ", columns) + ") VALUES (" + places + ")", values);
    }

    @Override
    public void close() {
        session.close();
    }
}
