package dev.keywright.core.engine;

import java.util.Optional;

/**
 * Named bytes that describe a store itself: its design, the ids of its columns, the secret that signs cursors. Thread
 * safe; {@link #replace} is atomic against other threads, and against other processes that have the same store open.
 */
public interface Catalogue {

    Optional<byte[]> read(String name);

    /**
     * Replaces the bytes that the caller has read before. Returns false, and changes nothing, where other bytes are
     * there by now.
     */
    boolean replace(String name, Optional<byte[]> before, byte[] after);
}
