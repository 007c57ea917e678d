/** Reads of Cassandra. */
package dev.keywright.cassandra.read;
