package dev.keywright.verify.judge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.tukaani.xz.XZInputStream;

/**
 * The PostgreSQL server that judges: one unpacked from Maven's jar, started on a free port and stopped on close, or one
 * that already runs. Used by {@code JudgeOption}.
 */
public final class PostgresServer implements AutoCloseable {

    private static final String BINARIES = "/postgres-linux-x86_64.txz";
    private static final String READY = "database system is ready to accept connections";
    private static final long STOP_TIMEOUT_S = 10;

    private final String url;
    private final Optional<Process> process;
    private final Optional<Path> folder;

    private PostgresServer(String url, Optional<Process> process, Optional<Path> folder) {
        this.url = url;
        this.process = process;
        this.folder = folder;
    }

    /** A server that already runs, by its JDBC URL. */
    public static PostgresServer at(String url) {
        return new PostgresServer(url, Optional.empty(), Optional.empty());
    }

    /**
     * The server that {@code KEYWRIGHT_POSTGRES} names, or else a new one, which ends with the JVM at the latest.
     *
     * @throws IOException where none can be started on this machine
     */
    public static PostgresServer start() throws IOException, InterruptedException {
        String given = System.getenv("KEYWRIGHT_POSTGRES");
        if (given != null) {
            return at(given);
        }
        Path folder = Files.createTempDirectory("keywright-postgresql");
        // The server may run as another user, who must read, enter and write the folder.
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        int port = freePort();
        PostgresServer unpacked = new PostgresServer(
                "jdbc:postgresql://127.0.0.1:" + port + "/postgres?user=postgres",
                Optional.empty(),
                Optional.of(folder));
        try {
            unpack(folder);
            return started(unpacked.url, folder, port);
        } catch (IOException e) {
            unpacked.close();
            throw e;
        }
    }

    private static PostgresServer started(String url, Path folder, int port) throws IOException, InterruptedException {
        String data = folder.resolve("data").toString();
        run(asUser(folder, "initdb", "-D", data, "-U", "postgres", "--auth=trust", "--locale=C", "-E", "UTF8"));
        List<String> command = new ArrayList<>(asUser(folder, "postgres", "-D", data, "-p", "" + port, "-k", data));
        command.addAll(List.of("-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"));
        Process server = new ProcessBuilder(command).redirectErrorStream(true).start();
        PostgresServer started = new PostgresServer(url, Optional.of(server), Optional.of(folder));
        Runtime.getRuntime().addShutdownHook(new Thread(started::close));
        awaitReady(server);
        return started;
    }

    public String url() {
        return url;
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
    }

    /** Unpacks the binaries with the XZ library and the machine's tar: not every machine has a program xz. */
    private static void unpack(Path folder) throws IOException, InterruptedException {
        boolean here = System.getProperty("os.name").equals("Linux")
                && System.getProperty("os.arch").equals("amd64");
        if (!here) {
            throw new IOException("the bundled PostgreSQL runs only on Linux with x86-64");
        }
        Process tar = new ProcessBuilder("tar", "-x", "-C", folder.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        try (InputStream packed = PostgresServer.class.getResourceAsStream(BINARIES);
                InputStream plain = new XZInputStream(packed);
                OutputStream into = tar.getOutputStream()) {
            plain.transferTo(into);
        }
        succeeded(tar, "tar");
    }

    /** Adds a change of user where this process is root: PostgreSQL refuses to run as root. */
    private static List<String> asUser(Path folder, String program, String... arguments) {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"));
        }
        command.add(folder.resolve("bin").resolve(program).toString());
        command.addAll(List.of(arguments));
        return command;
    }

    private static void run(List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        succeeded(process, command + "\n" + said);
    }

    private static void succeeded(Process process, String what) throws IOException, InterruptedException {
        if (process.waitFor() != 0) {
            throw new IOException("exit code " + process.exitValue() + ": " + what);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /**
     * Reads the log until the server is ready, and keeps draining it, so that the server never blocks on a full pipe.
     */
    private static void awaitReady(Process server) throws IOException {
        BufferedReader log = new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        StringBuilder said = new StringBuilder();
        String line = log.readLine();
        while (line != null && !line.contains(READY)) {
            said.append(line).append('\n');
            line = log.readLine();
        }
        if (line == null) {
            throw new IOException("PostgreSQL did not start:\n" + said);
        }
        Thread reader = new Thread(() -> readOn(log));
        reader.setDaemon(true);
        reader.start();
    }

    private static void readOn(BufferedReader log) {
        try {
            log.transferTo(Writer.nullWriter());
        } catch (IOException e) {
            // The log ends with its server.
        }
    }

    @Override
    public void close() {
        process.ifPresent(PostgresServer::stop);
        folder.filter(Files::exists).ifPresent(PostgresServer::delete);
    }

    private static void stop(Process server) {
        server.destroy();
        try {
            if (!server.waitFor(STOP_TIMEOUT_S, TimeUnit.SECONDS)) {
                server.destroyForcibly().waitFor();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void delete(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
