package dev.keywright.core.design;

import dev.keywright.core.value.Type;
import java.util.List;

/**
 * A column of a row as an engine keeps it, beside its key.
 *
 * @param inside of embedded children: what each of them holds; the column is JSON where rows hold no lists
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
