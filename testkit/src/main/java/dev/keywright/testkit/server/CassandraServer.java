package dev.keywright.testkit.server;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * One node of Cassandra in a process of its own: one a run, in a temporary folder, on free ports. Where
 * {@code KEYWRIGHT_CASSANDRA} names a node, {@code 10.0.0.1:9042}, it is taken instead.
 */
public final class CassandraServer {

    private static final String VARIABLE = "KEYWRIGHT_CASSANDRA";
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

    /** Made when it is first asked for. */
    private static final class Shared {
        private static final String NODE = node(System.getenv(VARIABLE));
    }

    private CassandraServer() {}

    /** Where the node of this run listens: {@code 127.0.0.1:40123}. */
    public static String node() {
        return Shared.NODE;
    }

    private static String node(String given) {
        return given == null || given.isBlank() ? start() : given;
    }

    private static String start() {
        try {
            Path folder = Files.createTempDirectory("keywright-cassandra");
            int port = ChildServer.freePort();
            Path settings = Files.writeString(folder.resolve("cassandra.yaml"), settings(port, ChildServer.freePort()));
            ChildServer.start("Cassandra", command(folder, settings), port);
            return "127.0.0.1:" + port;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "Cassandra cannot be started; ./mvnw generate-resources -pl engines/cassandra/server writes its class path",
                    e);
        }
    }

    private static String settings(int port, int storagePort) {
        return """
                cluster_name: keywright
                num_tokens: 1
                initial_token: 0
                auto_bootstrap: false
                partitioner: org.apache.cassandra.dht.Murmur3Partitioner
                commitlog_sync: periodic
                commitlog_sync_period: 10000ms
                endpoint_snitch: SimpleSnitch
                seed_provider:
                  - class_name: org.apache.cassandra.locator.SimpleSeedProvider
                    parameters:
                      - seeds: "127.0.0.1:%2$d"
                listen_address: 127.0.0.1
                rpc_address: 127.0.0.1
                native_transport_port: %1$d
                storage_port: %2$d
                auto_snapshot: false
                read_request_timeout: 20s
                write_request_timeout: 20s
                range_request_timeout: 20s
                cas_contention_timeout: 20s
                request_timeout: 20s
                """.formatted(port, storagePort);
    }

    private static List<String> command(Path folder, Path settings) throws IOException {
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
                "-Dcassandra.config=" + settings.toUri(),
                "-Dcassandra.storagedir=" + folder,
                "-Dcassandra-foreground=yes",
                "-Dcassandra.skip_wait_for_gossip_to_settle=0",
                "-Dcassandra.superuser_setup_delay_ms=0",
                "-Dcassandra.ring_delay_ms=0",
                "-Dcassandra.jmx.local.port=" + ChildServer.freePort(),
                "-cp",
                Files.readString(Project.root().resolve(CLASS_PATH)).strip(),
                MAIN));
        return command;
    }
}
