package dev.keywright.mongodb;

import com.mongodb.client.MongoClient;
import com.mongodb.client.MongoClients;
import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/** The server of a test run: the one that {@code KEYWRIGHT_MONGODB} names, or one that the first test starts. */
final class SharedMongo {

    private static final String GIVEN = "KEYWRIGHT_MONGODB";
    private static final AtomicInteger DATABASES = new AtomicInteger();
    private static Optional<RuntimeException> failure = Optional.empty();
    private static String address;

    private SharedMongo() {}

    /** The address of a database that no other test has. */
    static synchronized String database(String about) {
        if (address == null) {
            address = Optional.ofNullable(System.getenv(GIVEN)).orElseGet(SharedMongo::started);
        }
        String run = Long.toString(ProcessHandle.current().pid(), Character.MAX_RADIX);
        String name = "kw_" + about + "_" + run + "_" + DATABASES.incrementAndGet();
        int option = address.indexOf('?');
        String plain = (option < 0 ? address : address.substring(0, option)).replaceFirst("(://[^/]+)/.*", "$1");
        return plain + "/" + name + (option < 0 ? "" : address.substring(option));
    }

    private static String started() {
        if (failure.isPresent()) {
            throw failure.get();
        }
        try {
            Mongod server = Mongod.started("--replSet", Mongod.SET, "--setParameter", "ttlMonitorEnabled=false");
            Mongod.initiate(List.of(server));
            Runtime.getRuntime().addShutdownHook(new Thread(server::close));
            return "mongodb://" + server.host();
        } catch (RuntimeException e) {
            failure = Optional.of(e);
            throw e;
        }
    }

    static Engine open(String address) {
        return Engines.open(address);
    }

    /** Takes a database away again. */
    static void drop(String address) {
        try (MongoClient client = MongoClients.create(address)) {
            client.getDatabase(new com.mongodb.ConnectionString(address).getDatabase())
                    .drop();
        }
    }
}
