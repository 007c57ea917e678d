/** Writes of Cassandra: plain writes with a stamp as timestamp, and lightweight transactions. */
package dev.keywright.cassandra.write;
