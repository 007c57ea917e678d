/** Connecting to Cassandra: opening, sending, retries, and faults as engine exceptions. */
package dev.keywright.cassandra.driver;
