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

/**
 * A table of the design in RocksDB: its column family, and how its rows are encoded there. Thread safe. Names are
 * stored: a result for existing data never changes.
 */
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

    /** The length of the key prefix that the Bloom filters hold for partitions. */
    public int prefixBytes() {
        return prefixBytes;
    }

    public KindShape keys(String kind) {
        KindShape keys = byName.get(kind);
        EngineException.require(keys != null, "table %s has no row kind %s", table.name(), kind);
        return keys;
    }

    /** The kind of the stored key that ends at {@code to}. Fails if the design no longer has that kind. */
    public KindShape keys(byte[] bytes, int to) {
        KindShape keys = byNumber.get(KindShape.number(bytes, to));
        EngineException.require(
                keys != null, "table %s has rows of a kind that its design does not have", table.name());
        return keys;
    }

    /**
     * Decodes a row of any kind. For a kind that the design does not have, the row has the key's bytes as its key and
     * no values.
     */
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

    /** The stored bytes of the key of a row that {@link #row} returned. */
    public byte[] storedKey(StoredRow row) {
        KindShape keys = byName.get(row.kind());
        return keys == null ? ((ByteBuffer) row.key().partition().get(0)).array() : keys.write(row.key());
    }

    /** How many bytes of a stored key are its partition; all of them if the kind is unknown. */
    public int partitionBytes(byte[] key) {
        KindShape keys = byNumber.get(KindShape.number(key, key.length));
        return keys == null ? key.length : keys.partitionBytes(key, 0);
    }

    /** Computes the borders of the parts of a scan. */
    public interface FindBorders {
        List<byte[]> find() throws RocksDBException;
    }

    /** The borders are kept once found: a scan in progress continues with the same borders even if the table grows. */
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
        return new StoredRow(keys.kind().name(), key, new ByteRow(keys.decoder(), bytes, from, to), Map.of());
    }

    public byte[] value(StoredRow row) {
        return new RowWriter(columns).row(row.values());
    }
}
