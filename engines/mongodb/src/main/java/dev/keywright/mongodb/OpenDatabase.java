package dev.keywright.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.MongoClientSettings;
import com.mongodb.MongoTimeoutException;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.mongodb.driver.Faults;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.bson.BsonDocument;
import org.bson.BsonInt32;
import org.bson.UuidRepresentation;

/**
 * Connects to a server, and refuses one on which a store could not work, such as one outside a replica set. Used by
 * {@code MongoProvider}.
 */
final class OpenDatabase {

    /** How long a call waits for the election of a primary before it fails. */
    private static final long PRIMARY_WAIT_MS = 30_000;

    private static final long FIRST_WAIT_MS = 5_000;

    /** How long a server may be silent before the driver repeats a call on another connection. */
    private static final int REPLY_WAIT_MS = 20_000;

    private OpenDatabase() {}

    static Engine open(ConnectionString connection) {
        Optional<String> set = Optional.ofNullable(connection.getRequiredReplicaSetName());
        boolean direct = Boolean.TRUE.equals(connection.isDirectConnection());
        // One address of a replica set is enough: the server returns the set's name, and with it the driver follows
        // elections.
        Optional<String> setNamed = set.isPresent() || direct ? set : replicaSet(connection);
        MongoClient client = MongoClients.create(settings(connection, PRIMARY_WAIT_MS, setNamed));
        try {
            if (set.isPresent() || direct) {
                requireReplicaSet(hello(client), connection);
            }
            return new MongoEngine(client, connection.getDatabase());
        } catch (RuntimeException e) {
            client.close();
            throw Faults.reading(e);
        }
    }

    private static Optional<String> replicaSet(ConnectionString connection) {
        try (MongoClient client = MongoClients.create(settings(connection, FIRST_WAIT_MS, Optional.empty()))) {
            return Optional.of(requireReplicaSet(hello(client), connection));
        } catch (MongoTimeoutException e) {
            throw new EngineException(
                    "no mongodb answers at " + String.join(",", connection.getHosts()) + ": "
                            + Faults.unreachableReason(e),
                    EngineException.Written.NOTHING,
                    true,
                    e);
        } catch (RuntimeException e) {
            throw Faults.reading(e);
        }
    }

    private static BsonDocument hello(MongoClient client) {
        return client.getDatabase("admin").runCommand(new BsonDocument("hello", new BsonInt32(1)), BsonDocument.class);
    }

    private static String requireReplicaSet(BsonDocument hello, ConnectionString connection) {
        EngineException.require(
                hello.containsKey("setName"),
                "the server at %s is not part of a replica set, which changes of several rows need; start it with"
                        + " mongod --replSet rs0, and once, in mongosh, run rs.initiate()",
                String.join(",", connection.getHosts()));
        return hello.getString("setName").getValue();
    }

    private static MongoClientSettings settings(ConnectionString connection, long waitMs, Optional<String> replicaSet) {
        MongoClientSettings.Builder builder = MongoClientSettings.builder()
                .uuidRepresentation(UuidRepresentation.STANDARD)
                .applyToSocketSettings(socket -> socket.readTimeout(REPLY_WAIT_MS, TimeUnit.MILLISECONDS))
                .applyConnectionString(connection)
                .retryReads(true)
                .retryWrites(true);
        builder.applyToClusterSettings(cluster -> {
            Integer given = connection.getServerSelectionTimeout();
            cluster.serverSelectionTimeout(given == null ? waitMs : given, TimeUnit.MILLISECONDS);
            replicaSet.ifPresent(cluster::requiredReplicaSetName);
        });
        return builder.build();
    }
}
