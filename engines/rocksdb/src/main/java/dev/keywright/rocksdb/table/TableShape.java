package dev.keywright.rocksdb.table;

import dev.keywright.core.engine.commit.EngineException;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.layout.RowKind;
import dev.keywright.core.layout.Table;
import dev.keywright.rocksdb.driver.FamilyName;
import dev.keywright.rocksdb.value.ByteRow;
import dev.keywright.rocksdb.value.NameDictionary;
import dev.keywright.rocksdb.value.RowDecoder;
import dev.keywright.rocksdb.value.RowWriter;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.RocksDBException;

/** A table: its column family, and how its rows lie there. */
public final class TableShape {

    private final Table table;
    private final ColumnFamilyHandle family;
    private final int prefixBytes;
    private final NameDictionary columns;
    private final NameDictionary kinds;
    private final Map<Integer, List<byte[]>> borders = new HashMap<>();
    private final Map<String, KindShape> byName = new HashMap<>();
    private final Map<Integer, KindShape> byNumber = new HashMap<>();

    public TableShape(
            Table table, FamilyName name, ColumnFamilyHandle family, NameDictionary columns, NameDictionary kinds) {
        this.table = table;
        this.family = family;
        this.prefixBytes = name.prefixBytes();
        this.columns = columns;
        this.kinds = kinds;
        for (RowKind kind : table.rows()) {
            KindShape keys =
                    new KindShape(kind, kinds.number(table.name() + "\0" + kind.name()), new RowDecoder(columns));
            byName.put(kind.name(), keys);
            byNumber.put(keys.number(), keys);
        }
    }

    Table table() {
        return table;
    }

    public ColumnFamilyHandle family() {
        return family;
    }

    /** How many bytes of a key the filters of partitions know. */
    public int prefixBytes() {
        return prefixBytes;
    }

    public KindShape keys(String kind) {
        KindShape keys = byName.get(kind);
        EngineException.require(keys != null, "table %s holds no rows of %s", table.name(), kind);
        return keys;
    }

    /** The kind of a stored key that ends there; a design may not have it any more. */
    public KindShape keys(byte[] bytes, int to) {
        KindShape keys = byNumber.get(KindShape.number(bytes, to));
        EngineException.require(
                keys != null, "table %s holds rows of a kind that its design does not have", table.name());
        return keys;
    }

    /** A row of whatever kind; of one that the design does not have, the bytes of its key. */
    public StoredRow row(byte[] key, byte[] value) {
        KindShape keys = byNumber.get(KindShape.number(key, key.length));
        return keys == null
                ? new StoredRow(
                        unknownKindName(key), new Key(List.of(ByteBuffer.wrap(key)), List.of()), Map.of(), Map.of())
                : row(keys, keys.read(key, 0), value, 0, value.length);
    }

    private String unknownKindName(byte[] key) {
        String name = kinds.name(KindShape.number(key, key.length));
        return name.substring(name.indexOf('\0') + 1);
    }

    /** The key of a row that {@link #row} gave. */
    public byte[] storedKey(StoredRow row) {
        KindShape keys = byName.get(row.kind());
        return keys == null ? ((ByteBuffer) row.key().partition().get(0)).array() : keys.write(row.key());
    }

    /** How many bytes of a stored key are its partition; all where nobody knows the kind. */
    public int partitionBytes(byte[] key) {
        KindShape keys = byNumber.get(KindShape.number(key, key.length));
        return keys == null ? key.length : keys.partitionBytes(key, 0);
    }

    /** Looks for borders of parts. */
    public interface FindBorders {
        List<byte[]> find() throws RocksDBException;
    }

    /** Kept once there are some, since a scan goes on by them however the table grows. */
    public synchronized List<byte[]> borders(int parts, FindBorders find) throws RocksDBException {
        List<byte[]> known = borders.get(parts);
        if (known == null) {
            known = find.find();
            if (!known.isEmpty()) {
                borders.put(parts, known);
            }
        }
        return known;
    }

    public static StoredRow row(KindShape keys, Key key, byte[] bytes, int from, int to) {
        return new StoredRow(keys.kind().name(), key, new ByteRow(keys.shapes(), bytes, from, to), Map.of());
    }

    public byte[] value(StoredRow row) {
        return new RowWriter(columns).row(row.values());
    }
}
