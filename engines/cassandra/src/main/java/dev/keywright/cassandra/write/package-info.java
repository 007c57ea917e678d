/** Writes of Cassandra: conditions, batches and transactions. */
package dev.keywright.cassandra.write;
