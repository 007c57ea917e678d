package dev.keywright.core.engine;

/**
 * An engine whose whole database or keyspace can be dropped. Used to clean up scratch stores. Used by
 * {@code CassandraEngine}, {@code DynamoEngine}, {@code MongoEngine} and {@code ScratchEngine}.
 */
public interface Removable {

    /** Drops all tables and the catalogue, and the database or keyspace that holds them. */
    void remove();
}
