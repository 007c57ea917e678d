package dev.keywright.mongodb;

import com.mongodb.MongoException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import dev.keywright.testkit.server.ChildServer;
import dev.keywright.testkit.server.MongoServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.bson.Document;

/**
 * A {@code mongod} of the PATH, on loopback and a port of its own, that a test can kill and restart. It ends with this
 * process: a shell beside it reads from a pipe of this process, and kills the server when the pipe closes.
 */
final class Mongod implements AutoCloseable {

    static final String SET = "rs0";

    private static final long START_MS = 240_000;
    private static final String BESIDE = "exec 3<&0; mongod \"$@\" 3<&- & pid=$!; echo $pid > \"$KEYWRIGHT_PID\";"
            + " (cat <&3 >/dev/null; kill -9 $pid) & watch=$!; wait $pid; kill $watch";

    private final Path folder;
    private final int port;
    private final List<String> options;
    private Process process;

    private Mongod(Path folder, int port, List<String> options) {
        this.folder = folder;
        this.port = port;
        this.options = List.copyOf(options);
    }

    /** Starts a server; it answers, and is of no replica set yet. */
    static Mongod started(String... options) {
        try {
            Mongod server = new Mongod(MongoServer.folder(), ChildServer.freePort(), List.of(options));
            server.start();
            return server;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Starts the server; after {@link #kill} on the data that it left. */
    void start() {
        List<String> command = new ArrayList<>(List.of("sh", "-c", BESIDE, "mongod"));
        command.addAll(List.of("--dbpath", folder.resolve("data").toString(), "--port", String.valueOf(port)));
        command.addAll(List.of("--bind_ip", "127.0.0.1"));
        command.addAll(options);
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log().toFile()));
        builder.environment().put("KEYWRIGHT_PID", folder.resolve("pid").toString());
        try {
            Files.createDirectories(folder.resolve("data"));
            process = builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        Runtime.getRuntime().addShutdownHook(new Thread(this::kill));
        awaitAnswer();
    }

    private Path log() {
        return folder.resolve("log");
    }

    private void awaitAnswer() {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MS);
        while (System.nanoTime() < end) {
            if (!process.isAlive()) {
                throw new IllegalStateException("mongod did not start. The tests of this profile need one on the PATH"
                        + " (https://www.mongodb.com/try/download/community), or KEYWRIGHT_MONGODB with the address"
                        + " of a replica set. It said: " + said());
            }
            try (MongoClient client = client(1_000)) {
                client.getDatabase("admin").runCommand(new Document("ping", 1));
                return;
            } catch (MongoException e) {
                Thread.onSpinWait();
            }
        }
        throw new IllegalStateException("mongod does not answer; it said: " + said());
    }

    private String said() {
        try {
            List<String> lines = Files.exists(log()) ? Files.readAllLines(log()) : List.of();
            List<String> errors = lines.stream()
                    .filter(each -> !each.matches(".*\"s\":\"[IDW]\".*"))
                    .toList();
            return String.join("\n", errors.subList(Math.max(0, errors.size() - 5), errors.size()));
        } catch (IOException e) {
            return e.getMessage();
        }
    }

    /** Makes these servers a replica set, and waits for a primary. */
    static void initiate(List<Mongod> servers) {
        List<Document> members = new ArrayList<>();
        for (Mongod each : servers) {
            members.add(new Document("_id", members.size())
                    .append("host", each.host())
                    .append("priority", members.isEmpty() ? 2 : 1));
        }
        Document config = new Document("_id", SET)
                .append("members", members)
                .append(
                        "settings",
                        new Document("electionTimeoutMillis", 2_000).append("heartbeatIntervalMillis", 500));
        try (MongoClient client = servers.get(0).client(10_000)) {
            client.getDatabase("admin").runCommand(new Document("replSetInitiate", config));
        }
        awaitPrimary(servers.get(0));
    }

    static void awaitPrimary(Mongod server) {
        try (MongoClient client = MongoClients.create(
                "mongodb://" + server.host() + "/?replicaSet=" + SET + "&serverSelectionTimeoutMS=60000")) {
            client.getDatabase("admin").runCommand(new Document("ping", 1), com.mongodb.ReadPreference.primary());
        }
    }

    String host() {
        return "127.0.0.1:" + port;
    }

    MongoClient client(int waitMs) {
        return MongoClients.create("mongodb://" + host() + "/?directConnection=true&serverSelectionTimeoutMS=" + waitMs
                + "&connectTimeoutMS=" + waitMs);
    }

    /** Kills the server as a failing machine would. */
    void kill() {
        try {
            String pid = Files.readString(folder.resolve("pid")).strip();
            ProcessHandle.of(Long.parseLong(pid)).ifPresent(ProcessHandle::destroyForcibly);
            process.waitFor();
        } catch (IOException e) {
            process.destroyForcibly();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        kill();
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(each);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
