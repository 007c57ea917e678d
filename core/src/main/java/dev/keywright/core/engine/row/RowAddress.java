package dev.keywright.core.engine.row;

/**
 * The address of a stored row: table, kind and key. Equal for equal keys, whatever types of numbers hold their values.
 */
public record RowAddress(String table, String kind, Key key) {

    public RowAddress {
        key = key.canonical();
    }

    public static RowAddress of(String table, StoredRow row) {
        return new RowAddress(table, row.kind(), row.key());
    }
}
