package dev.keywright.rocksdb;

import dev.keywright.core.engine.EngineException;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import java.util.HashMap;
import java.util.Map;
import org.rocksdb.ColumnFamilyHandle;

/** A table: its column family, and how its rows lie there. */
final class RocksTable {

    private final Table table;
    private final ColumnFamilyHandle family;
    private final int prefixBytes;
    private final Names columns;
    private final Map<String, Keys> byName = new HashMap<>();
    private final Map<Integer, Keys> byNumber = new HashMap<>();

    RocksTable(Table table, FamilyName name, ColumnFamilyHandle family, Names columns, Names kinds) {
        this.table = table;
        this.family = family;
        this.prefixBytes = name.prefixBytes();
        this.columns = columns;
        for (RowKind kind : table.rows()) {
            Keys keys = new Keys(kind, kinds.number(table.name() + "\0" + kind.name()), new RowShapes(columns));
            byName.put(kind.name(), keys);
            byNumber.put(keys.number(), keys);
        }
    }

    Table table() {
        return table;
    }

    ColumnFamilyHandle family() {
        return family;
    }

    /** How many bytes of a key the filters of partitions know. */
    int prefixBytes() {
        return prefixBytes;
    }

    Keys keys(String kind) {
        Keys keys = byName.get(kind);
        EngineException.require(keys != null, "table %s holds no rows of %s", table.name(), kind);
        return keys;
    }

    /** The kind of a stored key that ends there; a design may not have it any more. */
    Keys keys(byte[] bytes, int to) {
        Keys keys = byNumber.get(Keys.number(bytes, to));
        EngineException.require(
                keys != null, "table %s holds rows of a kind that its design does not have", table.name());
        return keys;
    }

    static StoredRow row(Keys keys, Key key, byte[] bytes, int from, int to) {
        return new StoredRow(keys.kind().name(), key, new RowValues(keys.shapes(), bytes, from, to), Map.of());
    }

    byte[] value(StoredRow row) {
        return new RowWriter(columns).row(row.values());
    }
}
