package dev.keywright.cassandra;

import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;

/**
 * A proxy between a client and its node that counts the client's requests, and kills the client at one of them. From
 * then on it forwards nothing; requests that it forwarded before are executed by the node.
 */
final class KillingProxy implements AutoCloseable {

    /** QUERY, EXECUTE and BATCH: other requests change nothing. */
    private static final Set<Integer> COUNTED = Set.of(0x07, 0x0A, 0x0D);

    private static final int HEADER_BYTES = 9;
    private static final long ANSWER_MS_MAX = 20_000;

    private final String host;
    private final int port;
    private final Runnable kill;
    private final ServerSocket socket;
    private final List<Connection> connections = new ArrayList<>();
    private Optional<Kill> death = Optional.empty();
    private long sent;
    private boolean dead;
    private Runnable held = () -> {};

    /** The fate of the request at which the client dies. */
    enum KillTime {
        /** The request is not forwarded. */
        BEFORE,
        /** The node executes the request, but the client does not receive the reply. */
        AFTER,
        /** The node receives the request after other clients have resolved the change. */
        LATE
    }

    /** @param request the number of the request, among those that read or write rows, from 1 */
    record Kill(int request, KillTime when) {}

    /** @param kill ends the client at once */
    KillingProxy(String node, Runnable kill) throws IOException {
        int colon = node.lastIndexOf(':');
        this.host = node.substring(0, colon);
        this.port = Integer.parseInt(node.substring(colon + 1));
        this.kill = kill;
        this.socket = new ServerSocket(0, 0, InetAddress.getLoopbackAddress());
        begin(this::accept);
    }

    /** The address that the client uses for its node. */
    String address() {
        return "127.0.0.1:" + socket.getLocalPort();
    }

    /** Counts from now on. */
    synchronized void await(Kill at) {
        death = Optional.of(at);
    }

    /** Waits until the node has answered all forwarded requests. */
    synchronized void awaitAnswers() {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(ANSWER_MS_MAX);
        while (connections.stream().anyMatch(each -> !each.open.isEmpty())) {
            if (System.nanoTime() > end) {
                throw new IllegalStateException("the node does not answer");
            }
            try {
                wait(ANSWER_MS_MAX);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    /** Forwards the delayed request. */
    void late() {
        synchronized (this) {
            held.run();
        }
        awaitAnswers();
    }

    private static void begin(Runnable work) {
        Thread thread = new Thread(work, "between client and node");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        try {
            while (true) {
                Connection next = new Connection(socket.accept(), new Socket(host, port));
                synchronized (this) {
                    connections.add(next);
                }
                begin(() -> next.pump(next.client, this::sent));
                begin(() -> next.pump(next.node, this::answered));
            }
        } catch (IOException e) {
            // It is closed.
            return;
        }
    }

    /** The client is killed while others wait for this, so that the next request does not come through. */
    private synchronized void sent(Connection connection, byte[] frame) throws IOException {
        if (dead) {
            return;
        }
        boolean counts = death.isPresent() && COUNTED.contains((int) frame[4]);
        sent += counts ? 1 : 0;
        if (!counts || sent < death.get().request) {
            connection.ask(frame);
            return;
        }
        dead = true;
        if (death.get().when == KillTime.AFTER) {
            connection.ask(frame);
        }
        if (death.get().when == KillTime.LATE) {
            held = () -> connection.ask(frame);
        }
        kill.run();
    }

    private synchronized void answered(Connection connection, byte[] frame) throws IOException {
        connection.open.remove(stream(frame));
        notifyAll();
        if (!dead) {
            connection.client.getOutputStream().write(frame);
        }
    }

    private static short stream(byte[] frame) {
        return ByteBuffer.wrap(frame).getShort(2);
    }

    private interface FrameHandler {
        void frame(Connection connection, byte[] frame) throws IOException;
    }

    /** Two sockets, and the numbers of the requests that the node has not answered. */
    private record Connection(Socket client, Socket node, Set<Short> open) {

        Connection(Socket client, Socket node) {
            this(client, node, new LinkedHashSet<>());
        }

        void ask(byte[] frame) {
            try {
                open.add(stream(frame));
                node.getOutputStream().write(frame);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        void pump(Socket from, FrameHandler take) {
            try {
                DataInputStream in = new DataInputStream(from.getInputStream());
                while (true) {
                    byte[] header = new byte[HEADER_BYTES];
                    in.readFully(header);
                    int length = ByteBuffer.wrap(header).getInt(HEADER_BYTES - Integer.BYTES);
                    byte[] frame = Arrays.copyOf(header, HEADER_BYTES + length);
                    in.readFully(frame, HEADER_BYTES, length);
                    take.frame(this, frame);
                }
            } catch (IOException e) {
                // The client is gone, or all of it is closed.
                return;
            }
        }
    }

    @Override
    public void close() {
        try {
            socket.close();
            for (Connection each : List.copyOf(connections)) {
                each.client.close();
                each.node.close();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
