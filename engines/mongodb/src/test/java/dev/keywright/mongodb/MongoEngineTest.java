package dev.keywright.mongodb;

import dev.keywright.core.engine.Engine;
import dev.keywright.testkit.engine.EngineKit;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Runs the engine kit on a real server. */
@EnabledIfSystemProperty(named = "keywright.mongodb", matches = "true")
class MongoEngineTest implements EngineKit {

    private final List<String> databases = new ArrayList<>();

    @Override
    public Engine open() {
        String database = SharedMongo.database("kit");
        databases.add(database);
        return SharedMongo.open(database);
    }

    @AfterEach
    void dropDatabases() {
        databases.forEach(SharedMongo::drop);
    }
}
