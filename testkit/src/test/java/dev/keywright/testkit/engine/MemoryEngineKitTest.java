package dev.keywright.testkit.engine;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.Engines;
import dev.keywright.core.engine.memory.MemoryEngine;
import dev.keywright.core.profile.EngineProfile;
import dev.keywright.core.profile.EngineProfile.Capability;
import dev.keywright.core.profile.Targets;
import java.util.List;
import org.junit.jupiter.api.Nested;

/**
 * Runs the engine kit on the in-memory engine, with the profile of every target and with one that has every capability.
 */
class MemoryEngineKitTest {

    @Nested
    class OfDynamodb implements EngineKit {
        @Override
        public Engine open() {
            return Engines.open("memory:?target=dynamodb");
        }
    }

    @Nested
    class OfCassandra implements EngineKit {
        @Override
        public Engine open() {
            return Engines.open("memory:?target=cassandra");
        }
    }

    @Nested
    class OfHbase implements EngineKit {
        @Override
        public Engine open() {
            return Engines.open("memory:?target=hbase");
        }
    }

    @Nested
    class OfMongodb implements EngineKit {
        @Override
        public Engine open() {
            return Engines.open("memory:?target=mongodb");
        }
    }

    @Nested
    class OfRocksdb implements EngineKit {
        @Override
        public Engine open() {
            return Engines.open("memory:");
        }
    }

    @Nested
    class OfEverything implements EngineKit {
        @Override
        public Engine open() {
            EngineProfile some = Targets.named("rocksdb");
            return new MemoryEngine(
                    new EngineProfile("everything", some.limits(), List.of(Capability.values()), some.prices()));
        }
    }

    @Nested
    class OfNothing implements EngineKit {
        @Override
        public Engine open() {
            EngineProfile some = Targets.named("hbase");
            return new MemoryEngine(new EngineProfile("nothing", some.limits(), List.of(), some.prices()));
        }
    }
}
