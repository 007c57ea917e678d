/** Values and rows as Cassandra stores them. */
package dev.keywright.cassandra.value;
