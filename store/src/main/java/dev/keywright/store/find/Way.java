package dev.keywright.store.find;

import dev.keywright.core.layout.KeyLayout;
import dev.keywright.core.layout.RowKind;
import java.util.Optional;

/**
 * A way to the rows of an entity: the keys of a kind, or those of a unique index, whose every key is of one row.
 *
 * @param kind the kind of the rows that are read
 */
record Way(RowKind kind, Optional<String> index) {

    KeyLayout key() {
        return kind.layout(index).orElseThrow();
    }
}
