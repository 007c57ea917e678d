package dev.keywright.core.engine;

import dev.keywright.core.layout.Table;
import java.util.Optional;

/** The changes of rows that an engine itself reports. A facet of engines with the capability FEED. Thread safe. */
public interface ChangeStream {

    /**
     * Reads changes of rows in tables with {@link Table#emitsChanges}, after a position or from the oldest change that
     * is kept. Changes of one row come in their order. A limit of 0 returns only the position.
     *
     * <p>REQUIRES: the position is one that this engine returned
     */
    ChangePage changes(Optional<String> behind, int limit);
}
