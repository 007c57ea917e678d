/**
 * Measures Cassandra: the store, the driver by hand and its object mapper, on one node. Entry: {@link CassandraBench},
 * a program.
 *
 * <p>Nothing uses it: free to change. The peers are written as a good application would write them; keep them so.
 */
package dev.keywright.bench.clients.cassandra;
