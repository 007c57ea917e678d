package dev.keywright.testkit.server;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.bson.Document;

/**
 * The MongoDB of a test run: the {@code mongod} of the PATH as a replica set of one node, in a process of its own, on a
 * free port, shared by all tests. Where {@code KEYWRIGHT_MONGODB} names a server, {@code mongodb://localhost:27017},
 * that one is used instead.
 */
public final class MongoServer {

    private static final String VARIABLE = "KEYWRIGHT_MONGODB";
    private static final String SET = "rs0";
    private static final AtomicInteger DATABASES = new AtomicInteger();

    /** Starts the server at the first use. */
    private static final class Shared {
        private static final String ADDRESS = address(System.getenv(VARIABLE));
    }

    private MongoServer() {}

    /** The address of this run's server: {@code mongodb://127.0.0.1:40123}. */
    public static String address() {
        return Shared.ADDRESS;
    }

    /** The address of a new database, which no other test uses. */
    public static String database(String about) {
        String address = address();
        String run = Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX);
        String name = "kw_" + about + "_" + run + "_" + DATABASES.incrementAndGet();
        int option = address.indexOf('?');
        String plain = (option < 0 ? address : address.substring(0, option)).replaceFirst("(://[^/]+)/.*", "$1");
        return plain + "/" + name + (option < 0 ? "" : address.substring(option));
    }

    private static String address(String given) {
        try {
            return given == null || given.isBlank() ? start() : given;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String start() throws IOException {
        Path folder = folder();
        int port = ChildServer.freePort();
        String host = "127.0.0.1:" + port;
        List<String> command = List.of(
                "mongod",
                "--dbpath",
                Files.createDirectory(folder.resolve("data")).toString(),
                "--port",
                Integer.toString(port),
                "--bind_ip",
                "127.0.0.1",
                "--replSet",
                SET,
                "--setParameter",
                "ttlMonitorEnabled=false");
        ChildServer server =
                ChildServer.begin("mongod (of the PATH, or " + VARIABLE + " names a replica set)", command, folder);
        server.await(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
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

    /** A new folder for data, in memory where the machine allows it. */
    public static Path folder() throws IOException {
        Path memory = Path.of("/dev/shm");
        Path folder = Files.isWritable(memory)
                ? Files.createTempDirectory(memory, "keywright-mongodb")
                : Files.createTempDirectory("keywright-mongodb");
        // A mongod may run as another user than this process.
        return Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
