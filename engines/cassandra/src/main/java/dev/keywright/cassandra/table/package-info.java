/**
 * How tables and row kinds of a design look in Cassandra. {@code cassandra.CassandraEngine} makes a {@link TableShape}
 * for each table; its {@link KindShape}s encode and decode rows for {@code read} and {@code write}. {@link OwnColumns}
 * and {@link SharedColumns} are the two ways to store a sort key.
 *
 * <p>Names, types and order of columns are those of existing tables: never change them; {@code compiler.ddl.CqlDdl}
 * prints the same. Fixed: {@link TimeToLive} decides when tombstones expire, on which the transaction protocol relies.
 * Free: what is cached.
 */
package dev.keywright.cassandra.table;
