package dev.keywright.bench.clients.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import dev.keywright.testkit.server.ChildServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Optional;
import org.bson.Document;

/** {@code mongod} of the PATH as a replica set of one, or the one that {@code KEYWRIGHT_MONGODB} names. */
final class MongoServer {

    private static final String SET = "rs0";

    private MongoServer() {}

    /** {@code mongodb://127.0.0.1:27017}. */
    static String address() throws IOException {
        Optional<String> given = Optional.ofNullable(System.getenv("KEYWRIGHT_MONGODB"));
        return given.isPresent() ? given.get() : start();
    }

    private static String start() throws IOException {
        Path folder = Files.createTempDirectory("keywright-mongodb");
        // A mongod may run as another user than this process.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        Path files = Files.createDirectory(folder.resolve("data"));
        int port = ChildServer.freePort();
        String host = "127.0.0.1:" + port;
        ChildServer.start(
                "mongod",
                List.of(
                        "mongod",
                        "--dbpath",
                        files.toString(),
                        "--port",
                        Integer.toString(port),
                        "--bind_ip",
                        "127.0.0.1",
                        "--replSet",
                        SET),
                port);
        Document members =
                new Document("_id", SET).append("members", List.of(new Document("_id", 0).append("host", host)));
        try (MongoClient client = MongoClients.create("mongodb://" + host + "/?directConnection=true")) {
            client.getDatabase("admin").runCommand(new Document("replSetInitiate", members));
        }
        try (MongoClient client = MongoClients.create("mongodb://" + host + "/?replicaSet=" + SET)) {
            client.getDatabase("admin").runCommand(new Document("ping", 1));
        }
        return "mongodb://" + host;
    }
}
