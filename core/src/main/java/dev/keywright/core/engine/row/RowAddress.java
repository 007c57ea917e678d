package dev.keywright.core.engine.row;

/** Where a stored row is, the same however the numbers in its key are held. */
public record RowAddress(String table, String kind, Key key) {

    public RowAddress {
        key = key.canonical();
    }

    public static RowAddress of(String table, StoredRow row) {
        return new RowAddress(table, row.kind(), row.key());
    }
}
