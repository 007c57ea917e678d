/**
 * Reads of Cassandra. Entries: {@link Reads}, called by {@code cassandra.CassandraEngine} and {@code write.Writes}, and
 * {@link TokenScan} for whole tables; {@link ReadText} builds the statements.
 *
 * <p>No format is decided here: free to change. Fixed: a part of a scan holds whole partitions, and a strong read of
 * rows that lightweight transactions write takes part in their rounds (SERIAL).
 */
package dev.keywright.cassandra.read;
