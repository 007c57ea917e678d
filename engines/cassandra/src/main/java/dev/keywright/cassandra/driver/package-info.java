/**
 * Connecting to Cassandra: opening, sending, retries, and faults as engine exceptions. {@code CassandraProvider} opens
 * by {@link OpenSession}; all statements of the adapter are sent by {@link Requests}; {@link SchemaAgreement} changes
 * the schema.
 *
 * <p>Nothing is stored here: free to change. Fixed: only idempotent requests are repeated ({@link SafeRetries}), and
 * {@link Faults} never reports that nothing was written unless that is certain. Addresses ({@link CassandraAddress})
 * are in configurations of users.
 */
package dev.keywright.cassandra.driver;
