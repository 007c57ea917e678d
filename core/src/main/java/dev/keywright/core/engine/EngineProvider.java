package dev.keywright.core.engine;

import dev.keywright.core.ddl.DdlWriter;
import dev.keywright.core.engine.commit.EngineException;
import java.util.List;

/**
 * Opens engines of one kind, and prints DDL for them. Each engine module registers its own; {@link
 * java.util.ServiceLoader} finds it.
 */
public interface EngineProvider {

    /**
     * The scheme of its addresses, {@code rocksdb} for {@code rocksdb:/var/lib/shop}, which is also the name of the
     * target that its DDL is for.
     */
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

    /** Whether there are stores on this engine. Without them it only prints DDL, and {@link #open} refuses. */
    default boolean hasStores() {
        return true;
    }

    /** The formats that create the tables of a design, the usual one first; none for an engine that no design is for. */
    default List<DdlWriter> ddl() {
        return List.of();
    }
}
