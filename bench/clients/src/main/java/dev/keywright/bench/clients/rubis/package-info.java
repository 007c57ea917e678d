/** RUBiS end to end on Cassandra: NoSE's column families by hand, tables of ours by hand, and the store. */
package dev.keywright.bench.clients.rubis;
