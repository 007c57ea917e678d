package dev.keywright.core.engine.memory;

import dev.keywright.core.engine.Catalogue;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** A catalogue in memory, which is lost when its process ends. Thread safe. Used by {@code MemoryEngine}. */
final class MemoryCatalogue implements Catalogue {

    private final Map<String, byte[]> entries = new LinkedHashMap<>();

    @Override
    public synchronized Optional<byte[]> read(String name) {
        return Optional.ofNullable(entries.get(name)).map(byte[]::clone);
    }

    @Override
    public synchronized boolean replace(String name, Optional<byte[]> before, byte[] after) {
        boolean same = Arrays.equals(before.orElse(null), entries.get(name));
        if (same) {
            entries.put(name, after.clone());
        }
        return same;
    }
}
