package dev.keywright.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;

/**
 * The Cassandra node of a test run: one process, shared by all tests, in a temporary folder, on free ports. Where
 * {@code KEYWRIGHT_CASSANDRA} names a node, {@code 10.0.0.1:9042}, that one is used instead.
 */
public final class CassandraServer {

    private static final String VARIABLE = "KEYWRIGHT_CASSANDRA";
    private static final String PATIENT = """
            commitlog_sync: periodic
            commitlog_sync_period: 10000ms
            read_request_timeout: 20s
            write_request_timeout: 20s
            range_request_timeout: 20s
            cas_contention_timeout: 20s
            request_timeout: 20s
            """;
    private static final String LOCKED = """
            authenticator: PasswordAuthenticator
            """;

    /** Starts the node at the first use. */
    private static final class Shared {
        private static final String NODE = node(System.getenv(VARIABLE));
    }

    private CassandraServer() {}

    /** The address of this run's node: {@code 127.0.0.1:40123}. */
    public static String node() {
        return Shared.NODE;
    }

    private static String node(String given) {
        return given == null || given.isBlank() ? start(PATIENT) : given;
    }

    /** Starts a node that requires a login: user {@code cassandra}, password {@code cassandra}. */
    public static String askingForPasswords() {
        return start(PATIENT + LOCKED);
    }

    private static String start(String settings) {
        try {
            CassandraNode node = new CassandraNode("127.0.0.1", CassandraNode.Ports.free(), 0, 0, settings);
            node.begin();
            node.await();
            return node.address();
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Cassandra cannot be started; ./mvnw generate-resources -pl engines/cassandra/server writes its class path",
                    e);
        }
    }
}
