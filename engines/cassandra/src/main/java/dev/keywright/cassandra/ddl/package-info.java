/**
 * The script that {@code keywright ddl} prints for Cassandra. Entry: {@link CqlDdl}, from {@code
 * cassandra.CassandraProvider}.
 *
 * <p>Fixed: its statements are those with which the engine creates tables ({@code table.CreateTable}), and options
 * beside them that the engine accepts in existing tables. Free: remarks.
 */
package dev.keywright.cassandra.ddl;
