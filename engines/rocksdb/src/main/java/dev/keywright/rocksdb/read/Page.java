package dev.keywright.rocksdb.read;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.rocksdb.table.Keys;
import dev.keywright.rocksdb.table.RocksTable;
import java.util.ArrayList;
import java.util.List;
import org.rocksdb.RocksIterator;

/** Rows of the kind that is asked for, or of all, up to the limit. They share the values of their partition. */
final class Page {

    private static final int FIRST_ROWS_MAX = 100;

    final PageBuffer buffer = new PageBuffer();
    final List<StoredRow> rows;
    private final RocksTable table;
    private final Keys asked;
    private final boolean everyKind;
    private final int limit;
    private List<Object> partition;
    private int partitionBytes;

    Page(RocksTable table, RangeRequest request) {
        this.table = table;
        this.asked = table.keys(request.kind());
        this.everyKind = request.everyKind();
        this.limit = request.limit();
        this.rows = new ArrayList<>(Math.min(limit, FIRST_ROWS_MAX));
    }

    boolean wanting() {
        return rows.size() < limit;
    }

    /** Adds the row whose key was read, if it is of the right kind. */
    void add(RocksIterator at) {
        boolean right = Keys.number(buffer.bytes(), buffer.keyTo()) == asked.number();
        if (right || everyKind) {
            buffer.readValue(at);
            Keys keys = right ? asked : table.keys(buffer.bytes(), buffer.keyTo());
            Key key = right ? key() : keys.read(buffer.bytes(), buffer.keyFrom());
            rows.add(RocksTable.row(keys, key, buffer.bytes(), buffer.keyTo(), buffer.valueTo()));
            buffer.keep();
        }
    }

    private Key key() {
        if (partition == null) {
            Key first = asked.read(buffer.bytes(), buffer.keyFrom());
            partition = first.partition();
            partitionBytes = asked.partitionBytes(buffer.bytes(), buffer.keyFrom());
            return first;
        }
        return asked.read(partition, buffer.bytes(), buffer.keyFrom() + partitionBytes);
    }
}
