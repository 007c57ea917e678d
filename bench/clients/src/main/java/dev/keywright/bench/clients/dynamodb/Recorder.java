package dev.keywright.bench.clients.dynamodb;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/** A proxy in front of DynamoDB Local that forwards requests and records them with their replies. */
final class Recorder implements AutoCloseable {

    private final URI server;
    private final HttpClient client = HttpClient.newHttpClient();
    private final HttpServer proxy;
    private final Recording recording = new Recording();

    Recorder(String endpoint) throws IOException {
        // Without this, each reply waits for the client to acknowledge its header (Nagle's algorithm).
        System.setProperty(CannedServer.NO_DELAY, "true");
        this.server = URI.create(endpoint);
        this.proxy = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        proxy.createContext("/", this::answer);
        proxy.start();
    }

    String endpoint() {
        return "http://127.0.0.1:" + proxy.getAddress().getPort();
    }

    Recording recording() {
        return recording;
    }

    private void answer(HttpExchange exchange) throws IOException {
        byte[] body = exchange.getRequestBody().readAllBytes();
        Recording.Reply reply = forward(exchange, body);
        recording.keep(Recording.Request.of(exchange.getRequestHeaders().getFirst(CannedServer.TARGET), body), reply);
        CannedServer.send(exchange, reply);
    }

    private Recording.Reply forward(HttpExchange exchange, byte[] body) throws IOException {
        HttpRequest.Builder request = HttpRequest.newBuilder(server).POST(HttpRequest.BodyPublishers.ofByteArray(body));
        for (String each : new String[] {CannedServer.TARGET, "Authorization", "X-Amz-Date", "Content-Type"}) {
            request.header(each, exchange.getRequestHeaders().getFirst(each));
        }
        try {
            HttpResponse<byte[]> reply = client.send(request.build(), HttpResponse.BodyHandlers.ofByteArray());
            return new Recording.Reply(
                    reply.statusCode(),
                    reply.headers().firstValue(CannedServer.CRC).orElse(""),
                    reply.body());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    @Override
    public void close() {
        proxy.stop(0);
    }
}
