package dev.keywright.dynamodb;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * A proxy between a client and a server that simulates network faults: it loses some requests or their replies, cuts a
 * reply, delays, or sends twice. Each connection carries one request.
 */
final class FaultyProxy implements AutoCloseable {

    /** A fault of a request. */
    enum Mishap {
        /** The request never arrives. */
        LOST,
        /** The request takes effect, but the client does not receive the reply. */
        REPLY_LOST,
        /** The request takes effect, and only the first bytes of the reply arrive. */
        REPLY_CUT,
        /** The request takes effect twice; the first reply arrives. */
        TWICE,
        /** The request takes effect, and again after the client has received the reply and continued. */
        LATE,
        DELAYED
    }

    private static final int DELAY_MS = 30;

    private final ServerSocket listener;
    private final URI server;
    private final Supplier<Optional<Mishap>> draw;
    private final Map<Mishap, Integer> happened = new EnumMap<>(Mishap.class);
    private final Queue<Mishap> next = new ArrayDeque<>();
    private final Random cuts = new Random(1);
    private int requests;

    private FaultyProxy(String endpoint, Supplier<Optional<Mishap>> draw) throws IOException {
        this.listener = new ServerSocket(0, 100, InetAddress.getLoopbackAddress());
        this.server = URI.create(endpoint);
        this.draw = draw;
        thread(this::accept);
    }

    /** @param percent the percentage of requests with a fault */
    static FaultyProxy random(String endpoint, long seed, int percent) throws IOException {
        Random random = new Random(seed);
        return new FaultyProxy(
                endpoint,
                () -> random.nextInt(100) < percent
                        ? Optional.of(Mishap.values()[random.nextInt(Mishap.values().length)])
                        : Optional.empty());
    }

    /** The proxy forwards everything until the test plans a fault. */
    static FaultyProxy of(String endpoint) throws IOException {
        return new FaultyProxy(endpoint, Optional::empty);
    }

    /** Sets the faults of the next requests, in order, and restarts the count of requests. */
    synchronized void next(Mishap... mishaps) {
        next.addAll(List.of(mishaps));
        requests = 0;
    }

    String endpoint() {
        return "http://127.0.0.1:" + listener.getLocalPort();
    }

    /** How many requests have come. */
    synchronized int requests() {
        return requests;
    }

    synchronized Map<Mishap, Integer> happened() {
        return new EnumMap<>(happened);
    }

    private void accept() {
        while (!listener.isClosed()) {
            try {
                Socket client = listener.accept();
                thread(() -> serve(client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private static void thread(Runnable work) {
        Thread thread = new Thread(work, "faulty-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    private void serve(Socket client) {
        try (client) {
            byte[] request = message(client.getInputStream());
            if (request.length > 0) {
                befall(client.getOutputStream(), request, drawn());
            }
        } catch (IOException e) {
            // The client has gone; it asks again.
            return;
        }
    }

    private synchronized Optional<Mishap> drawn() {
        requests++;
        Optional<Mishap> mishap = next.isEmpty() ? draw.get() : Optional.of(next.remove());
        mishap.ifPresent(each -> happened.merge(each, 1, Integer::sum));
        return mishap;
    }

    private void befall(OutputStream client, byte[] request, Optional<Mishap> mishap) throws IOException {
        if (mishap.isEmpty()) {
            client.write(sent(request));
            return;
        }
        switch (mishap.get()) {
            case LOST:
                return;
            case REPLY_LOST:
                sent(request);
                return;
            case REPLY_CUT:
                byte[] reply = sent(request);
                client.write(reply, 0, cut(reply.length));
                return;
            case TWICE:
                byte[] first = sent(request);
                sent(request);
                client.write(first);
                return;
            case LATE:
                client.write(sent(request));
                client.flush();
                thread(() -> later(request));
                return;
            case DELAYED:
                pause();
                client.write(sent(request));
                return;
        }
    }

    private synchronized int cut(int length) {
        return cuts.nextInt(length);
    }

    private void later(byte[] request) {
        pause();
        try {
            sent(request);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void pause() {
        try {
            TimeUnit.MILLISECONDS.sleep(DELAY_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private byte[] sent(byte[] request) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.getOutputStream().write(request);
            socket.getOutputStream().flush();
            return message(socket.getInputStream());
        }
    }

    /** Reads one HTTP message with a length, or in chunks, and makes it close the connection. */
    private static byte[] message(InputStream in) throws IOException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        while (!head.toString(StandardCharsets.ISO_8859_1).endsWith("\r\n\r\n")) {
            int next = in.read();
            if (next < 0) {
                return new byte[0];
            }
            head.write(next);
        }
        String headers = head.toString(StandardCharsets.ISO_8859_1);
        int length = headers.lines()
                .filter(each -> each.toLowerCase(Locale.ROOT).startsWith("content-length:"))
                .map(each -> each.substring("content-length:".length()).strip())
                .mapToInt(Integer::parseInt)
                .findFirst()
                .orElse(0);
        ByteArrayOutputStream whole = new ByteArrayOutputStream();
        String once = headers.replaceAll("(?im)^connection:.*\r\n", "");
        whole.writeBytes((once.substring(0, once.length() - 2) + "Connection: close\r\n\r\n")
                .getBytes(StandardCharsets.ISO_8859_1));
        byte[] body = in.readNBytes(length);
        whole.writeBytes(body);
        return body.length < length ? new byte[0] : whole.toByteArray();
    }

    @Override
    public void close() throws IOException {
        listener.close();
    }
}
