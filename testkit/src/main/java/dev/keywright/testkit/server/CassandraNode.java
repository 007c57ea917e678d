package dev.keywright.testkit.server;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One Cassandra process: writes its settings, starts, kills and pauses it. Its folder outlives the process, so that it
 * can be started again. Used by {@code CassandraCluster} and {@code CassandraServer}.
 */
final class CassandraNode {

    private static final Path CLASS_PATH = Path.of("engines/cassandra/server/target/classpath");
    private static final String MAIN = "org.apache.cassandra.service.CassandraDaemon";
    private static final List<String> EXPORTED = List.of(
            "java.base/jdk.internal.misc",
            "java.base/jdk.internal.ref",
            "java.base/sun.nio.ch",
            "java.management.rmi/com.sun.jmx.remote.internal.rmi",
            "java.rmi/sun.rmi.registry",
            "java.rmi/sun.rmi.server");
    private static final List<String> OPENED = List.of("sun.nio.ch", "java.io", "java.nio", "java.lang", "java.util");

    /** Without this configuration a node logs every detail. */
    private static final String LOGGING = """
            <configuration>
              <appender name="OUT" class="ch.qos.logback.core.ConsoleAppender">
                <encoder><pattern>%d %level %logger %msg%n</pattern></encoder>
              </appender>
              <root level="WARN"><appender-ref ref="OUT"/></root>
            </configuration>
            """;

    /** A folder in memory: files there are synced at once, and survive a kill of the process. */
    private static final Path MEMORY = Path.of("/dev/shm");

    private static final Path TEMPORARY = Path.of(System.getProperty("java.io.tmpdir"));

    /** The ports of a node, the same in all nodes of a cluster. */
    record Ports(int cql, int storage) {
        static Ports free() throws IOException {
            return new Ports(ChildServer.freePort(), ChildServer.freePort());
        }
    }

    private final Path folder;
    private final InetSocketAddress address;
    private final List<String> command;
    private ChildServer server;

    /**
     * @param host the address that the node listens on
     * @param ringDelayMs how long the node looks for other nodes
     * @param settings settings in addition to those that every node has
     */
    CassandraNode(String host, Ports ports, long token, int ringDelayMs, String settings) throws IOException {
        this.folder = Files.createTempDirectory(MEMORY.toFile().canWrite() ? MEMORY : TEMPORARY, "keywright-cassandra");
        Path file = Files.writeString(folder.resolve("cassandra.yaml"), common(host, ports, token) + settings);
        Path logging = Files.writeString(folder.resolve("logback.xml"), LOGGING);
        this.address = new InetSocketAddress(host, ports.cql());
        this.command = command(folder, file, logging, ringDelayMs);
    }

    /** {@code 127.0.0.1:40123}. */
    String address() {
        return address.getHostString() + ":" + address.getPort();
    }

    /** Starts the process without waiting until it listens. */
    void begin() {
        try {
            server = ChildServer.begin("Cassandra", command, folder);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void await() {
        try {
            server.await(address);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Stops the node, and deletes its folder. */
    void close() {
        if (!server.isAlive()) {
            // The folder is deleted by the guard process of a running server.
            begin();
        }
        server.close();
    }

    void kill() {
        try {
            server.kill();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    void signal(String signal) {
        try {
            server.signal(signal);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String common(String host, Ports ports, long token) {
        return """
                cluster_name: keywright
                num_tokens: 1
                initial_token: %4$d
                auto_bootstrap: false
                partitioner: org.apache.cassandra.dht.Murmur3Partitioner
                endpoint_snitch: SimpleSnitch
                seed_provider:
                  - class_name: org.apache.cassandra.locator.SimpleSeedProvider
                    parameters:
                      - seeds: "127.0.0.1:%2$d"
                listen_address: %3$s
                rpc_address: %3$s
                native_transport_port: %1$d
                storage_port: %2$d
                auto_snapshot: false
                """.formatted(ports.cql(), ports.storage(), host, token);
    }

    private static List<String> command(Path folder, Path settings, Path logging, int ringDelayMs) throws IOException {
        List<String> command = new ArrayList<>(List.of(ChildServer.java()));
        EXPORTED.forEach(each -> command.addAll(List.of("--add-exports", each + "=ALL-UNNAMED")));
        OPENED.forEach(each -> command.addAll(List.of("--add-opens", "java.base/" + each + "=ALL-UNNAMED")));
        command.addAll(List.of(
                "-Xms512m",
                "-Xmx512m",
                "-Xss256k",
                "-XX:+UseSerialGC",
                "-XX:MaxDirectMemorySize=256m",
                "-XX:TieredStopAtLevel=1",
                "-Djdk.attach.allowAttachSelf=true",
                "-Dio.netty.tryReflectionSetAccessible=true",
                "-Dlogback.configurationFile=" + logging,
                "-Dcassandra.config=" + settings.toUri(),
                "-Dcassandra.storagedir=" + folder,
                "-Dcassandra-foreground=yes",
                "-Dcassandra.skip_wait_for_gossip_to_settle=0",
                "-Dcassandra.superuser_setup_delay_ms=0",
                "-Dcassandra.ring_delay_ms=" + ringDelayMs,
                "-Dcassandra.jmx.local.port=" + ChildServer.freePort(),
                // A single node is never restarted, so its schema changes need not be flushed to disk.
                "-Dcassandra.test.flush_local_schema_changes=" + (ringDelayMs > 0),
                "-cp",
                Files.readString(Project.root().resolve(CLASS_PATH)).strip(),
                MAIN));
        return command;
    }
}
