package dev.keywright.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A server process that ends with this process, however that ends: a shell holds the other end of a pipe, and kills the
 * server when the pipe breaks. A server that does not start fails the run with an explanation. Used by
 * {@code CassandraNode} and {@code DynamoLocal}.
 */
public final class ChildServer {

    private static final long START_MS_MAX = 120_000;
    private static final long LOOK_MS = 50;
    private static final int CONNECT_MS_MAX = 1_000;
    /** The shell script; its {@code $0} is the folder that is deleted together with the server. */
    private static final String GUARD = "exec 3<&0; \"$@\" < /dev/null & server=$!; "
            + "(cat <&3 > /dev/null; kill -9 $server; if [ -d \"$0\" ]; then sleep 1; rm -rf \"$0\"; fi) & wait $server";

    private final String name;
    private final Process guard;
    private final Path log;

    private ChildServer(String name, Process guard, Path log) {
        this.name = name;
        this.guard = guard;
        this.log = log;
    }

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Starts a server, and waits until its port is open. */
    public static ChildServer start(String name, List<String> command, int port) throws IOException {
        ChildServer server = begin(name, command, Path.of("none"));
        server.await(new InetSocketAddress(InetAddress.getLoopbackAddress(), port));
        return server;
    }

    /**
     * Starts a server without waiting.
     *
     * @param folder the server's data, deleted when this process ends
     */
    static ChildServer begin(String name, List<String> command, Path folder) throws IOException {
        Path log = Files.createTempFile("keywright-server", ".log");
        log.toFile().deleteOnExit();
        List<String> guarded = new ArrayList<>(List.of("sh", "-c", GUARD, folder.toString()));
        guarded.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(guarded).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("DDB_LOCAL_TELEMETRY", "0");
        Process guard = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(guard)));
        return new ChildServer(name, guard, log);
    }

    /** Waits until the server listens. */
    void await(InetSocketAddress address) throws IOException {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MS_MAX);
        while (!open(address)) {
            if (!guard.isAlive() || System.nanoTime() > end) {
                close(guard);
                throw new IllegalStateException(name + " did not start:\n" + Files.readString(log));
            }
            pause();
        }
    }

    boolean isAlive() {
        return guard.isAlive();
    }

    /** Stops the server, and deletes its folder. */
    void close() {
        close(guard);
    }

    /** Kills the server without a chance to clean up, by SIGKILL, to simulate a failing machine. Its folder stays. */
    void kill() throws IOException {
        guard.toHandle().descendants().forEach(ProcessHandle::destroyForcibly);
        try {
            guard.waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        close(guard);
    }

    /**
     * Sends STOP, after which the server does not answer but keeps its connections, or CONT. REQUIRES: the server runs.
     */
    void signal(String signal) throws IOException {
        long server = guard.children()
                .filter(each -> each.info()
                        .command()
                        .filter(one -> one.endsWith("/java"))
                        .isPresent())
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(name + " is not running"))
                .pid();
        try {
            new ProcessBuilder("sh", "-c", "kill -" + signal + " " + server)
                    .inheritIO()
                    .start()
                    .waitFor();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void close(Process guard) {
        try {
            guard.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean open(InetSocketAddress address) {
        try (Socket socket = new Socket()) {
            socket.connect(address, CONNECT_MS_MAX);
            return socket.isConnected();
        } catch (IOException e) {
            return false;
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(LOOK_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
