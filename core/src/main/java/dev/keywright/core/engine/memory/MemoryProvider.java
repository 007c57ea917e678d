package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.Engine;
import dev.keywright.core.engine.EngineProvider;
import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.profile.Targets;

/**
 * Opens engines in memory: {@code memory:} has the profile of RocksDB, {@code memory:?target=dynamodb} that of another
 * target.
 */
public final class MemoryProvider implements EngineProvider {

    private static final String TARGET = "?target=";
    private static final String DEFAULT = "rocksdb";

    @Override
    public String scheme() {
        return "memory";
    }

    @Override
    public Engine open(String address) {
        if (!address.isEmpty() && !address.startsWith(TARGET)) {
            throw new InvalidAddressException(
                    "memory:" + address + " is not an address; write memory:?target=dynamodb");
        }
        String target = address.isEmpty() ? DEFAULT : address.substring(TARGET.length());
        try {
            return new MemoryEngine(Targets.named(target));
        } catch (IllegalArgumentException e) {
            throw new InvalidAddressException(e.getMessage(), e);
        }
    }
}
