package dev.keywright.testkit.server;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/**
 * DynamoDB Local, unmodified and in a process of its own: in memory, on a free port, shared by a run. Where
 * {@code KEYWRIGHT_DYNAMODB} names a server, {@code http://localhost:8000}, it is taken instead.
 *
 * <p>It keeps the streams of all tables that it ever had, and goes through them with every write: after a hundred tables a
 * write takes several times as long. So whoever makes many tables begins with another server, {@link #anew}.
 */
public final class DynamoLocal {

    private static final String VARIABLE = "KEYWRIGHT_DYNAMODB";
    private static final Path CLASS_PATH = Path.of("engines/dynamodb/server/target/classpath");
    private static final String MAIN = "software.amazon.dynamodb.services.local.main.ServerRunner";

    private static Optional<ChildServer> ours = Optional.empty();
    private static String endpoint = "";

    private DynamoLocal() {}

    /** Where the server of this run listens: {@code http://127.0.0.1:40123}. */
    public static synchronized String endpoint() {
        if (endpoint.isEmpty()) {
            String given = System.getenv(VARIABLE);
            endpoint = given == null || given.isBlank() ? start() : given;
        }
        return endpoint;
    }

    /** The next one to ask finds a server without any tables, unless it is one that was there already. */
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
