package dev.keywright.cassandra.driver;

import com.datastax.oss.driver.api.core.AllNodesFailedException;
import com.datastax.oss.driver.api.core.CqlSession;
import com.datastax.oss.driver.api.core.CqlSessionBuilder;
import com.datastax.oss.driver.api.core.DriverException;
import com.datastax.oss.driver.api.core.InvalidKeyspaceException;
import com.datastax.oss.driver.api.core.auth.AuthenticationException;
import com.datastax.oss.driver.api.core.config.DefaultDriverOption;
import com.datastax.oss.driver.api.core.config.DriverConfigLoader;
import com.datastax.oss.driver.api.core.config.ProgrammaticDriverConfigLoaderBuilder;
import com.datastax.oss.driver.api.core.cql.SimpleStatement;
import com.datastax.oss.driver.internal.core.ssl.DefaultSslEngineFactory;
import dev.keywright.cassandra.value.CqlName;
import dev.keywright.core.KeywrightException.Written;
import dev.keywright.core.engine.commit.EngineException;
import java.nio.channels.ClosedChannelException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/**
 * Opens sessions of the driver for a keyspace, with its time limits, retries and heartbeats; creates the keyspace if
 * the address asks for it. Used by {@code CassandraProvider} and {@code SchemaAgreement}.
 */
public final class OpenSession {

    private static final Duration REQUEST_MAX = Duration.ofSeconds(10);
    /** For statements that create or drop: they wait until all nodes agree. */
    private static final Duration SCHEMA_MAX = Duration.ofSeconds(60);

    /**
     * How long the driver collects further schema changes before it reads the schema; the caller that creates a table
     * waits as long.
     */
    private static final Duration SCHEMA_WINDOW = Duration.ofMillis(20);

    /** A node that hangs keeps its connections open; only an unanswered heartbeat reveals it. */
    private static final Duration HEARTBEAT = Duration.ofSeconds(5);

    private static final Duration HEARTBEAT_MAX = Duration.ofSeconds(4);
    private static final String MILLISECONDS = TimeUnit.MILLISECONDS.name();
    /** More copies than these make writes dearer, and hardly any store safer. */
    private static final int COPIES_MAX = 3;

    private static final int CLOSING_MS = 50;
    private static final int CLOSING_MS_MAX = 5_000;

    private OpenSession() {}

    public static CqlSession open(CassandraAddress address) {
        if (address.user().isPresent() && address.password().orElse("").isEmpty()) {
            throw new EngineException(
                    address + " cannot be opened: the user has no password; KEYWRIGHT_CASSANDRA_PASSWORD is empty",
                    Written.NOTHING,
                    false);
        }
        try {
            createKeyspace(address);
            return builder(address)
                    .withKeyspace(CqlName.quoted(address.keyspace()))
                    .build();
        } catch (InvalidKeyspaceException e) {
            throw fault(
                    address,
                    "there is no keyspace " + address.keyspace() + "; create it, or give its replication factor: "
                            + address + "?replication=3",
                    e);
        } catch (AllNodesFailedException e) {
            throw fault(address, reason(e), e);
        } catch (IllegalStateException | DriverException e) {
            throw fault(address, e.getMessage(), e);
        }
    }

    private static EngineException fault(CassandraAddress address, String why, RuntimeException e) {
        return new EngineException(address + " cannot be opened: " + why, Written.NOTHING, false, e);
    }

    private static String reason(AllNodesFailedException failed) {
        List<Throwable> reasons = failed.getAllErrors().values().stream()
                .flatMap(List::stream)
                .map(OpenSession::root)
                .toList();
        if (reasons.stream().anyMatch(each -> each instanceof AuthenticationException)) {
            return "authentication failed; give the user with ?user=, and the password in KEYWRIGHT_CASSANDRA_PASSWORD";
        }
        if (reasons.isEmpty()) {
            return "there is no node in this data centre; give its name with ?dc=";
        }
        return "no node answers: "
                + reasons.stream().map(OpenSession::sentence).distinct().collect(Collectors.joining("; "));
    }

    /** If nothing listens on the port, the driver reports a closed channel; the message should name the cause. */
    private static String sentence(Throwable reason) {
        return reason instanceof ClosedChannelException
                ? "nothing listens for CQL at this port; the default port of a node is 9042"
                : reason.getMessage();
    }

    private static Throwable root(Throwable fault) {
        Throwable at = fault;
        while (at.getCause() != null && !(at instanceof AuthenticationException)) {
            at = at.getCause();
        }
        return at;
    }

    /** A statement that creates or drops a table or keyspace, with the time limit for it. */
    public static SimpleStatement schema(String cql) {
        return SimpleStatement.newInstance(cql).setTimeout(SCHEMA_MAX);
    }

    private static void createKeyspace(CassandraAddress address) {
        if (address.replication().isPresent()) {
            try (CqlSession session = builder(address).build()) {
                int wanted = address.replication().get();
                new SchemaAgreement(session)
                        .changeSchema("CREATE KEYSPACE IF NOT EXISTS " + CqlName.quoted(address.keyspace())
                                + " WITH replication = {'class': 'NetworkTopologyStrategy', "
                                + (wanted == CassandraAddress.BY_NODES
                                        ? copiesByNodes(session, address.dataCentre())
                                        : "'replication_factor': " + wanted)
                                + "}");
            }
        }
    }

    /** Only in the data centre of the address: nothing is known of the nodes that another one can spare. */
    private static String copiesByNodes(CqlSession session, String dataCentre) {
        long nodes = session.getMetadata().getNodes().values().stream()
                .filter(each -> dataCentre.equals(each.getDatacenter()))
                .count();
        return "'" + dataCentre.replace("'", "''") + "': " + Math.max(1, Math.min(COPIES_MAX, nodes));
    }

    private static CqlSessionBuilder builder(CassandraAddress address) {
        CqlSessionBuilder builder = CqlSession.builder()
                .addContactPoints(address.nodes())
                .withLocalDatacenter(address.dataCentre())
                .withConfigLoader(options(address));
        address.user()
                .ifPresent(each ->
                        builder.withAuthCredentials(each, address.password().orElse("")));
        return builder;
    }

    static DriverConfigLoader options(CassandraAddress address) {
        ProgrammaticDriverConfigLoaderBuilder options = DriverConfigLoader.programmaticBuilder()
                .withDuration(DefaultDriverOption.REQUEST_TIMEOUT, REQUEST_MAX)
                .withDuration(DefaultDriverOption.METADATA_SCHEMA_REQUEST_TIMEOUT, SCHEMA_MAX)
                .withDuration(DefaultDriverOption.METADATA_SCHEMA_WINDOW, SCHEMA_WINDOW)
                .withDuration(DefaultDriverOption.CONTROL_CONNECTION_TIMEOUT, REQUEST_MAX)
                .withDuration(DefaultDriverOption.CONNECTION_INIT_QUERY_TIMEOUT, REQUEST_MAX)
                .withClass(DefaultDriverOption.RETRY_POLICY_CLASS, SafeRetries.class)
                .withDuration(DefaultDriverOption.HEARTBEAT_INTERVAL, HEARTBEAT)
                .withDuration(DefaultDriverOption.HEARTBEAT_TIMEOUT, HEARTBEAT_MAX)
                .withClass(DefaultDriverOption.SPECULATIVE_EXECUTION_POLICY_CLASS, SpeculativeExecution.class)
                .withStringList(DefaultDriverOption.METADATA_SCHEMA_REFRESHED_KEYSPACES, List.of(address.keyspace()))
                .withString(DefaultDriverOption.NETTY_IO_SHUTDOWN_UNIT, MILLISECONDS)
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_QUIET_PERIOD, CLOSING_MS)
                .withInt(DefaultDriverOption.NETTY_IO_SHUTDOWN_TIMEOUT, CLOSING_MS_MAX)
                .withString(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_UNIT, MILLISECONDS)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_QUIET_PERIOD, CLOSING_MS)
                .withInt(DefaultDriverOption.NETTY_ADMIN_SHUTDOWN_TIMEOUT, CLOSING_MS_MAX);
        if (address.tls()) {
            // Certificates are verified with the trust store of the JVM.
            options.withClass(DefaultDriverOption.SSL_ENGINE_FACTORY_CLASS, DefaultSslEngineFactory.class)
                    .withBoolean(DefaultDriverOption.SSL_HOSTNAME_VALIDATION, true);
        }
        return options.build();
    }
}
