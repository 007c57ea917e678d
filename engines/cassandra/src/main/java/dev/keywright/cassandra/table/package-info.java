/**
 * How tables and row kinds of a design look in Cassandra. {@code cassandra.CassandraEngine} makes a {@link TableShape}
 * for each table; its {@link KindShape}s encode and decode rows for {@code read} and {@code write}. {@link OwnColumns}
 * and {@link SharedColumns} are the two ways to store a sort key.
 *
 * <p>Names and types of columns, and the order of the key's, are those of existing tables: never change them. The
 * engine and the script of {@code ddl.CqlDdl} create tables by the same statement, {@link CreateTable}. Fixed:
 * {@link TimeToLive} decides when tombstones expire, on which the transaction protocol relies. Free: what is cached.
 */
package dev.keywright.cassandra.table;
