package dev.keywright.core.engine;

import java.util.Optional;

/** What a store knows of itself, as bytes by name: its design, the ids of columns, the secret of cursors. */
public interface Catalogue {

    Optional<byte[]> read(String name);

    /** Puts bytes in the place of those that were read before; false, and nothing changed, where others are there. */
    boolean replace(String name, Optional<byte[]> before, byte[] after);
}
