package dev.keywright.store.lookup;

import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import java.util.Optional;

/**
 * A way to find rows of an entity: by the keys of a kind, or by an index of the engine. Used by {@code FindRows},
 * {@code ListKeys} and {@code StorageMap}.
 *
 * @param kind the kind of the rows that are read
 */
record LookupPath(RowKind kind, Optional<String> index) {

    KeyLayout key() {
        return kind.layout(index).orElseThrow();
    }
}
