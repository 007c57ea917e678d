package dev.keywright.testkit.server;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * A cluster of three Cassandra nodes on 127.0.0.1 to 127.0.0.3, which tests can kill, pause and restart. An
 * acknowledged write is in the node's commit log, so that a kill loses nothing. Used by {@code AwaitCluster},
 * {@code FaultsTest} and {@code NodeFaults}.
 */
public final class CassandraCluster implements AutoCloseable {

    public static final int NODES = 3;

    /** With a shorter delay nodes do not find each other. */
    private static final int RING_DELAY_MS = 10_000;

    private static final List<Long> TOKENS =
            List.of(-9_223_372_036_854_775_808L, -3_074_457_345_618_258_603L, 3_074_457_345_618_258_602L);
    /** Settings with which a dead node is noticed soon. */
    private static final String SETTINGS = """
            commitlog_sync: batch
            phi_convict_threshold: 5
            read_request_timeout: 1s
            write_request_timeout: 2s
            range_request_timeout: 10s
            cas_contention_timeout: 2s
            request_timeout: 10s
            """;

    private final List<CassandraNode> nodes;

    private CassandraCluster(List<CassandraNode> nodes) {
        this.nodes = nodes;
    }

    public static CassandraCluster start() {
        try {
            CassandraNode.Ports ports = CassandraNode.Ports.free();
            List<CassandraNode> nodes = new ArrayList<>();
            for (int i = 0; i < NODES; i++) {
                nodes.add(new CassandraNode("127.0.0." + (i + 1), ports, TOKENS.get(i), RING_DELAY_MS, SETTINGS));
            }
            nodes.forEach(CassandraNode::begin);
            nodes.forEach(CassandraNode::await);
            return new CassandraCluster(nodes);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** {@code 127.0.0.1:40123,127.0.0.2:40123,127.0.0.3:40123}. */
    public String addresses() {
        return nodes.stream().map(CassandraNode::address).collect(Collectors.joining(","));
    }

    /** SIGKILL. */
    public void kill(int node) {
        nodes.get(node).kill();
    }

    /** Restarts a killed node, and waits until it takes requests. */
    public void restart(int node) {
        nodes.get(node).begin();
        nodes.get(node).await();
    }

    /** SIGSTOP: the node keeps its connections, and does not answer. */
    public void pause(int node) {
        nodes.get(node).signal("STOP");
    }

    /** SIGCONT. */
    public void resume(int node) {
        nodes.get(node).signal("CONT");
    }

    @Override
    public void close() {
        nodes.forEach(CassandraNode::close);
    }
}
