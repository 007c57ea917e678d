/**
 * Cassandra as an engine: a table a table of the design, with typed columns. A row that changes under conditions changes by
 * lightweight transactions alone; a row that the highest stamp wins has its stamp as the timestamp of its cells, and
 * is never in a lightweight transaction (C6).
 */
package dev.keywright.cassandra;
