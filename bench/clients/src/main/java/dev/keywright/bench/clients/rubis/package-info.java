/**
 * Measures RUBiS end to end on Cassandra: NoSE's column families by hand, the tables of our design by hand, and the
 * store.
 */
package dev.keywright.bench.clients.rubis;
