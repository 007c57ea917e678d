/**
 * Writes of Cassandra: plain writes with a stamp as timestamp, and lightweight transactions. Entry: {@link Writes},
 * called by {@code cassandra.CassandraEngine}; {@link WriteText} builds the statements.
 *
 * <p>Fixed: which of the two ways a row is written by, as the comment of package {@code cassandra} explains; a row must
 * never be written by both. The text of statements is free, but {@code RequestsTest} counts the requests.
 */
package dev.keywright.cassandra.write;
