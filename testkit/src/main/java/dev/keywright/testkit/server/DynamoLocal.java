package dev.keywright.testkit.server;

import dev.keywright.testkit.Project;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * DynamoDB Local, unmodified and in a process of its own: one a run, in memory, on a free port. Where
 * {@code KEYWRIGHT_DYNAMODB} names a server, {@code http://localhost:8000}, it is taken instead.
 */
public final class DynamoLocal {

    private static final String VARIABLE = "KEYWRIGHT_DYNAMODB";
    private static final Path CLASS_PATH = Path.of("engines/dynamodb/server/target/classpath");
    private static final String MAIN = "software.amazon.dynamodb.services.local.main.ServerRunner";

    /** Made when it is first asked for. */
    private static final class Shared {
        private static final String ENDPOINT = endpoint(System.getenv(VARIABLE));
    }

    private DynamoLocal() {}

    /** Where the server of this run listens: {@code http://127.0.0.1:40123}. */
    public static String endpoint() {
        return Shared.ENDPOINT;
    }

    private static String endpoint(String given) {
        return given == null || given.isBlank() ? start() : given;
    }

    private static String start() {
        Path classPath = Project.root().resolve(CLASS_PATH);
        try {
            int port = ChildServer.freePort();
            ChildServer.start(
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
                    port);
            return "http://127.0.0.1:" + port;
        } catch (IOException e) {
            throw new UncheckedIOException(
                    "there is no class path of DynamoDB Local; ./mvnw generate-resources -pl engines/dynamodb/server",
                    e);
        }
    }
}
