package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.EngineException;

/** Opens engines of one kind; found by {@link java.util.ServiceLoader}. */
public interface EngineProvider {

    /** What its addresses begin with: {@code rocksdb} for {@code rocksdb:/var/lib/shop}. */
    String scheme();

    /**
     * @param address what stands behind the scheme and its colon
     * @throws IllegalArgumentException with a sentence, where it is no address
     * @throws EngineException where nothing can be opened there
     */
    Engine open(String address);

    /**
     * Whether something may be there, so that opening makes nothing. True where only opening tells.
     *
     * @throws IllegalArgumentException with a sentence, where it is no address
     */
    default boolean exists(String address) {
        return true;
    }
}
