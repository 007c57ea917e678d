package dev.keywright.core.engine.row;

/** Where a stored row is, the same however the numbers in its key are held. */
public record Place(String table, String kind, Key key) {

    public Place {
        key = key.canonical();
    }

    public static Place of(String table, StoredRow row) {
        return new Place(table, row.kind(), row.key());
    }
}
