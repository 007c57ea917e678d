package dev.keywright.verify.judge;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.Properties;
import java.util.concurrent.TimeUnit;

/**
 * The PostgreSQL server that judges: one unpacked from Maven's jar, started on a free port and stopped on close, or one
 * that already runs. The started one accepts only a random password, which no other process learns; otherwise every
 * user of the machine could have it run programs as this one. Used by {@code JudgeOption}.
 */
public final class PostgresServer implements AutoCloseable {

    private static final String USER = "postgres";
    private static final String READY = "database system is ready to accept connections";
    private static final long STOP_TIMEOUT_S = 10;
    private static final int PASSWORD_BYTES = 24;

    private final String url;
    private final Properties credentials;
    private final Optional<Started> started;

    /** A server that this process started, and its folder. */
    private record Started(Process process, PostgresFolder folder) {}

    private PostgresServer(String url, Properties credentials, Optional<Started> started) {
        this.url = url;
        this.credentials = credentials;
        this.started = started;
    }

    /**
     * A server that already runs, by its JDBC URL. The password may be in the environment, as
     * {@code KEYWRIGHT_POSTGRES_PASSWORD}.
     */
    public static PostgresServer at(String url) {
        Properties credentials = new Properties();
        Optional.ofNullable(System.getenv("KEYWRIGHT_POSTGRES_PASSWORD"))
                .ifPresent(each -> credentials.setProperty("password", each));
        return new PostgresServer(url, credentials, Optional.empty());
    }

    /**
     * The server that {@code KEYWRIGHT_POSTGRES} names, or else a new one, which ends with the JVM at the latest.
     *
     * @throws IOException where none can be started on this machine
     */
    public static PostgresServer start() throws IOException, InterruptedException {
        String given = System.getenv("KEYWRIGHT_POSTGRES");
        return given == null ? started() : at(given);
    }

    private static PostgresServer started() throws IOException, InterruptedException {
        PostgresFolder folder = PostgresFolder.unpacked();
        Properties credentials = credentials();
        int port = freePort();
        PostgresServer server;
        try {
            folder.initialize(USER, credentials.getProperty("password"));
            server = new PostgresServer(
                    "jdbc:postgresql://127.0.0.1:" + port + "/postgres",
                    credentials,
                    Optional.of(new Started(folder.start(port), folder)));
        } catch (IOException | InterruptedException | RuntimeException e) {
            folder.delete();
            throw e;
        }
        Runtime.getRuntime().addShutdownHook(new Thread(server::close));
        try {
            awaitReady(server.started.orElseThrow().process);
            return server;
        } catch (IOException | RuntimeException e) {
            server.close();
            throw e;
        }
    }

    private static Properties credentials() {
        byte[] password = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(password);
        Properties credentials = new Properties();
        credentials.setProperty("user", USER);
        credentials.setProperty("password", HexFormat.of().formatHex(password));
        return credentials;
    }

    /** The JDBC URL, without the credentials of a server that was started. */
    public String url() {
        return url;
    }

    /** The URL with the user and the password, for another client on this machine. */
    public String urlWithPassword() {
        return url + "?user=" + USER + "&password=" + credentials.getProperty("password");
    }

    /** The folder of a server that was started. */
    Optional<PostgresFolder> folder() {
        return started.map(Started::folder);
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, credentials);
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
    public synchronized void close() {
        started.filter(each -> Files.exists(each.folder.path())).ifPresent(PostgresServer::stop);
    }

    private static void stop(Started server) {
        try {
            server.process.getOutputStream().close();
            if (!server.process.waitFor(STOP_TIMEOUT_S, TimeUnit.SECONDS)) {
                server.process.descendants().forEach(ProcessHandle::destroyForcibly);
                server.process.destroyForcibly().waitFor();
            }
            server.folder.delete();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
