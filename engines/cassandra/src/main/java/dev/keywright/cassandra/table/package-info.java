/** How tables, row kinds and indexes of a design look in Cassandra. */
package dev.keywright.cassandra.table;
