package dev.keywright.bench.clients.dynamodb;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.keywright.testkit.server.ChildServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A server, in a process of its own, that answers requests with the recorded bytes of a {@link Recording}, so that a
 * bench measures the client alone.
 */
public final class CannedServer {

    static final String TARGET = "X-Amz-Target";
    static final String NO_DELAY = "sun.net.httpserver.nodelay";
    static final String CRC = "x-amz-crc32";

    private CannedServer() {}

    /** Arguments: the file of a recording, and a port of the loopback interface. */
    public static void main(String[] arguments) throws IOException {
        Recording recording = Recording.read(Files.readAllBytes(Path.of(arguments[0])));
        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(arguments[1])), 0);
        server.createContext("/", exchange -> {
            byte[] body = exchange.getRequestBody().readAllBytes();
            String target = exchange.getRequestHeaders().getFirst(TARGET);
            send(exchange, recording.reply(Recording.Request.of(target, body)));
        });
        server.start();
    }

    static void send(HttpExchange exchange, Recording.Reply reply) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", "application/x-amz-json-1.0");
        if (!reply.crc().isEmpty()) {
            exchange.getResponseHeaders().set(CRC, reply.crc());
        }
        exchange.sendResponseHeaders(reply.status(), reply.body().length);
        exchange.getResponseBody().write(reply.body());
        exchange.close();
    }

    /** Starts a server that ends with this process; returns its address. */
    static String start(Recording recording) throws IOException {
        Path file = Files.createTempFile("keywright-replies", ".bin");
        file.toFile().deleteOnExit();
        Files.write(file, recording.bytes());
        int port = ChildServer.freePort();
        ChildServer.start(
                "the server of recorded replies",
                List.of(
                        ChildServer.java(),
                        "-Xmx256m",
                        "-XX:+UseSerialGC",
                        "-D" + NO_DELAY + "=true",
                        "-cp",
                        System.getProperty("java.class.path"),
                        CannedServer.class.getName(),
                        file.toString(),
                        Integer.toString(port)),
                port);
        return "http://127.0.0.1:" + port;
    }
}
