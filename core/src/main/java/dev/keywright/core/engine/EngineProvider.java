package dev.keywright.core.engine;

import dev.keywright.core.engine.commit.EngineException;

/** Opens engines of one kind. Each engine module registers its own; {@link java.util.ServiceLoader} finds it. */
public interface EngineProvider {

    /** The scheme of its addresses: {@code rocksdb} for {@code rocksdb:/var/lib/shop}. */
    String scheme();

    /**
     * @param address the part after the scheme and its colon
     * @throws InvalidAddressException with a sentence for the user, where it is not an address
     * @throws EngineException where nothing can be opened there
     */
    Engine open(String address);

    /**
     * Whether a store may exist at the address, so that opening it creates nothing. True where the engine cannot know
     * before it opens the store.
     *
     * @throws InvalidAddressException with a sentence for the user, where it is not an address
     */
    default boolean exists(String address) {
        return true;
    }
}
