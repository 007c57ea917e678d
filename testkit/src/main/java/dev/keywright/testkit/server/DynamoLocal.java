package dev.keywright.testkit.server;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * The DynamoDB Local of a test run, unmodified, in a process of its own: in memory, on a free port, shared by all
 * tests. Where {@code KEYWRIGHT_DYNAMODB} names a server, {@code http://localhost:8000}, that one is used instead.
 *
 * <p>It keeps the streams of all tables that it ever had, and goes through them with every write: after a hundred
 * tables a write takes several times as long. A test that creates many tables therefore starts with another server,
 * {@link #renew}.
 */
public final class DynamoLocal {

    private static final String VARIABLE = "KEYWRIGHT_DYNAMODB";
    private static final Path CLASS_PATH = Path.of("engines/dynamodb/server/target/classpath");
    private static final String MAIN = "software.amazon.dynamodb.services.local.main.ServerRunner";

    private static Optional<ChildServer> ours = Optional.empty();
    private static String endpoint = "";

    private DynamoLocal() {}

    /** The endpoint of this run's server: {@code http://127.0.0.1:40123}. */
    public static synchronized String endpoint() {
        if (endpoint.isEmpty()) {
            String given = System.getenv(VARIABLE);
            endpoint = given == null || given.isBlank() ? start() : given;
        }
        return endpoint;
    }

    /** Stops this run's server, so that the next use starts one without tables. An external server stays as it is. */
    public static synchronized void renew() {
        ours.ifPresent(each -> {
            each.close();
            ours = Optional.empty();
            endpoint = "";
        });
    }

    private static String start() {
        Path classPath = Project.root().resolve(CLASS_PATH);
        try {
            int port = ChildServer.freePort();
            ours = Optional.of(ChildServer.start(
                    "DynamoDB Local",
                    List.of(
                            ChildServer.java(),
                            "-Xmx256m",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            Files.readString(classPath).strip(),
                            MAIN,
                            "-port",
                            Integer.toString(port),
                            "-disableTelemetry",
                            "-sharedDb",
                            "-inMemory"),
                    port));
            return "http://127.0.0.1:" + port;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "there is no class path of DynamoDB Local; ./mvnw generate-resources -pl engines/dynamodb/server",
                    e);
        }
    }
}
