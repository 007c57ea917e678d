package dev.keywright.store.lookup;

import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import java.util.Optional;

/**
 * A way to the rows of an entity: the keys of a kind, or those of an index that the engine keeps.
 *
 * @param kind the kind of the rows that are read
 */
record LookupPath(RowKind kind, Optional<String> index) {

    KeyLayout key() {
        return kind.layout(index).orElseThrow();
    }
}
