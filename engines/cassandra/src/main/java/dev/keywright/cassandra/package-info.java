/**
 * Cassandra as an engine: one Cassandra table per table of the design, with typed columns. The store reaches
 * {@link CassandraProvider} by addresses {@code cassandra:…} (ServiceLoader) and gets a {@link CassandraEngine}; no
 * class outside of the module uses any other ({@code ArchitectureTest}).
 *
 * <p>A row that changes under conditions is written by lightweight transactions only. A row whose write with the
 * highest stamp wins is written plainly, with its stamp as the timestamp of its cells, and never by a lightweight
 * transaction: Cassandra gives those cells timestamps of its own, and the two kinds of timestamps would hide each
 * other's writes (docs/correctness.md, C6). Never mix them.
 *
 * <p>Stored: the table {@code keywright_catalogue}, and what {@code table} and {@code value} say. Everything else is
 * free to change.
 */
package dev.keywright.cassandra;
