package dev.keywright.rocksdb.read;

import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.rocksdb.table.KindShape;
import dev.keywright.rocksdb.table.TableShape;
import java.util.ArrayList;
import java.util.List;
import org.rocksdb.RocksIterator;

/**
 * Collects the rows of one range request, up to its limit: those of the requested kind, or of every kind. The rows
 * share the decoded values of their partition. Used by {@link Reads}.
 */
final class RowPage {

    private static final int FIRST_ROWS_MAX = 100;

    final PageBuffer buffer = new PageBuffer();
    final List<StoredRow> rows;
    private final TableShape table;
    private final KindShape kind;
    private final boolean everyKind;
    private final int limit;
    private List<Object> partition;
    private int partitionBytes;

    RowPage(TableShape table, RangeRequest request) {
        this.table = table;
        this.kind = table.keys(request.kind());
        this.everyKind = request.everyKind();
        this.limit = request.limit();
        this.rows = new ArrayList<>(Math.min(limit, FIRST_ROWS_MAX));
    }

    boolean hasRoom() {
        return rows.size() < limit;
    }

    /** Adds the row whose key is in the buffer, if it is of a requested kind. */
    void add(RocksIterator at) {
        boolean right = KindShape.number(buffer.bytes(), buffer.keyTo()) == kind.number();
        if (right || everyKind) {
            buffer.readValue(at);
            KindShape keys = right ? kind : table.keys(buffer.bytes(), buffer.keyTo());
            Key key = right ? key() : keys.read(buffer.bytes(), buffer.keyFrom());
            rows.add(TableShape.row(keys, key, buffer.bytes(), buffer.keyTo(), buffer.valueTo()));
            buffer.keep();
        }
    }

    private Key key() {
        if (partition == null) {
            Key first = kind.read(buffer.bytes(), buffer.keyFrom());
            partition = first.partition();
            partitionBytes = kind.partitionBytes(buffer.bytes(), buffer.keyFrom());
            return first;
        }
        return kind.read(partition, buffer.bytes(), buffer.keyFrom() + partitionBytes);
    }
}
