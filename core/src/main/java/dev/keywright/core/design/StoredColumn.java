package dev.keywright.core.design;

import dev.keywright.core.value.Type;
import java.util.List;

/**
 * A column of a row beside its key, as an engine stores it.
 *
 * @param nested for embedded children: the columns of each; the column is JSON where rows cannot hold lists
 */
public record StoredColumn(String name, Type type, boolean nullable, List<StoredColumn> nested) {

    public StoredColumn {
        nested = List.copyOf(nested);
    }

    StoredColumn(String name, Type type, boolean nullable) {
        this(name, type, nullable, List.of());
    }

    StoredColumn withName(String other) {
        return new StoredColumn(other, type, nullable, nested);
    }
}
