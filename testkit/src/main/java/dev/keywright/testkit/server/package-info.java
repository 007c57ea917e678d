/**
 * Real database servers for tests and benches, each in a process with its own class path. Tests of adapters call
 * {@link CassandraServer}, {@link CassandraCluster}, {@link DynamoLocal} and {@link MongoServer}; {@link ChildServer}
 * ends a server with the process that started it.
 *
 * <p>Free to change. Fixed: the environment variables {@code KEYWRIGHT_CASSANDRA}, {@code KEYWRIGHT_DYNAMODB} and
 * {@code KEYWRIGHT_MONGODB}, which name a server to use instead.
 */
package dev.keywright.testkit.server;
