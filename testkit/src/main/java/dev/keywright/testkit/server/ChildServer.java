package dev.keywright.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A server that ends with this process, however that ends: a shell holds the other end of a pipe, and when the pipe breaks,
 * it ends the server. A server that does not start fails the run, and says why.
 */
public final class ChildServer {

    private static final long START_MS_MAX = 60_000;
    private static final long LOOK_MS = 50;
    private static final String GUARD =
            "exec 3<&0; \"$@\" < /dev/null & server=$!; (cat <&3 > /dev/null; kill -9 $server) & wait $server";

    private ChildServer() {}

    public static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    public static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }

    /** Waits until the port is open. */
    public static void start(String name, List<String> command, int port) throws IOException {
        Path log = Files.createTempFile("keywright-server", ".log");
        log.toFile().deleteOnExit();
        List<String> guarded = new ArrayList<>(List.of("sh", "-c", GUARD, "sh"));
        guarded.addAll(command);
        ProcessBuilder builder =
                new ProcessBuilder(guarded).redirectErrorStream(true).redirectOutput(log.toFile());
        builder.environment().put("DDB_LOCAL_TELEMETRY", "0");
        Process guard = builder.start();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(guard)));
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(START_MS_MAX);
        while (!open(port)) {
            if (!guard.isAlive() || System.nanoTime() > end) {
                close(guard);
                throw new IllegalStateException(name + " did not start:\n" + Files.readString(log));
            }
            pause();
        }
    }

    private static void close(Process guard) {
        try {
            guard.getOutputStream().close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean open(int port) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
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
