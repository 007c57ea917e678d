package dev.keywright.rocksdb.driver;

import dev.keywright.core.engine.InvalidAddressException;
import dev.keywright.core.key.bytes.KeyBytes;
import dev.keywright.core.layout.Table;
import java.nio.charset.StandardCharsets;

/**
 * The name of a table's column family: {@code 10:orders}. The number is the length of the key prefix that the Bloom
 * filters hold for partitions. It is stored in the name because column families are opened, with their filters, before
 * the design says which tables they hold. Names are stored: a result for existing data never changes. Used by
 * {@code Database}, {@code OpenFolder}, {@code RocksTables} and {@code TableShape}.
 */
public record FamilyName(int prefixBytes, String table) {

    /** For partitions that begin with text, whose length varies. */
    private static final int PREFIX_BYTES_TEXT = 8;

    public static FamilyName of(Table table) {
        int least = table.storedKinds().stream()
                .mapToInt(each -> KeyBytes.of(each.key()).partitionWidth())
                .map(each -> each == 0 ? PREFIX_BYTES_TEXT : each)
                .min()
                .orElse(PREFIX_BYTES_TEXT);
        return new FamilyName(least, table.name());
    }

    public static FamilyName read(byte[] bytes) {
        String name = new String(bytes, StandardCharsets.UTF_8);
        int colon = name.indexOf(':');
        if (!name.matches("[0-9]{1,4}:.+")) {
            throw new InvalidAddressException(
                    "the folder has a database of RocksDB that is not a store: it has a column family " + name);
        }
        return new FamilyName(Integer.parseInt(name.substring(0, colon)), name.substring(colon + 1));
    }

    byte[] bytes() {
        return (prefixBytes + ":" + table).getBytes(StandardCharsets.UTF_8);
    }
}
