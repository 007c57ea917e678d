package dev.keywright.cassandra;

import dev.keywright.testkit.server.CassandraCluster;

/** Faults of a cluster's nodes, counted. Each method returns an action that ends the fault. */
final class NodeFaults {

    private final CassandraCluster cluster;
    private int killed;
    private int paused;

    NodeFaults(CassandraCluster cluster) {
        this.cluster = cluster;
    }

    Runnable kill(int node) {
        killed++;
        cluster.kill(node);
        return () -> cluster.restart(node);
    }

    Runnable pause(int node) {
        paused++;
        cluster.pause(node);
        return () -> cluster.resume(node);
    }

    int killed() {
        return killed;
    }

    int paused() {
        return paused;
    }
}
