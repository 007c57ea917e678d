/** Cassandra: the driver by hand and its object mapper, on one node. */
package dev.keywright.bench.clients.cassandra;
