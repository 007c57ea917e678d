package dev.keywright.dynamodb;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.testkit.engine.EngineKit;
import dev.keywright.testkit.server.DynamoLocal;
import java.util.UUID;

/** Runs the engine kit on DynamoDB Local. */
class DynamoEngineTest implements EngineKit {

    @Override
    public Engine open() {
        return Engines.open("dynamodb:" + DynamoLocal.endpoint() + "?prefix=" + UUID.randomUUID() + ".");
    }
}
