package dev.keywright.mongodb;

import com.mongodb.ConnectionString;
import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.testkit.server.MongoServer;

/** Databases on the server of a test run. */
final class SharedMongo {

    private SharedMongo() {}

    /** The address of a database that no other test has. */
    static String database(String about) {
        return MongoServer.database(about);
    }

    static Engine open(String address) {
        return Engines.open(address);
    }

    /** Drops a database. */
    static void drop(String address) {
        try (MongoClient client = MongoClients.create(address)) {
            client.getDatabase(new ConnectionString(address).getDatabase()).drop();
        }
    }
}
