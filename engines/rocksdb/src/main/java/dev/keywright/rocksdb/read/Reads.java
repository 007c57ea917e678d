package dev.keywright.rocksdb.read;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.row.Key;
import dev.keywright.core.engine.row.StoredRow;
import dev.keywright.core.key.ByteRange;
import dev.keywright.rocksdb.table.KindShape;
import dev.keywright.rocksdb.table.TableShape;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Snapshot;

/**
 * Reads rows of RocksDB by key, range and scan: the newest rows, or those of a snapshot. Used by {@code RocksEngine}
 * and, to check conditions, by {@code Writes}. Thread safe.
 */
public final class Reads implements AutoCloseable {

    private static final int VALUE_BYTES = 1 << 12;
    private static final ThreadLocal<byte[]> VALUE = ThreadLocal.withInitial(() -> new byte[VALUE_BYTES]);

    private final RocksDB database;
    /**
     * For forward ranges within one partition: files whose Bloom filter does not hold the partition's prefix are
     * skipped. Not for backward ranges, which start at the key above the range: it may have another prefix.
     */
    private final ReadOptions byPrefix =
            new ReadOptions().setTotalOrderSeek(false).setPrefixSameAsStart(true);

    private final ReadOptions totalOrder = new ReadOptions().setTotalOrderSeek(true);

    public Reads(RocksDB database) {
        this.database = database;
    }

    public static Reads at(RocksDB database, Snapshot snapshot) {
        Reads reads = new Reads(database);
        reads.byPrefix.setSnapshot(snapshot);
        reads.totalOrder.setSnapshot(snapshot);
        return reads;
    }

    public Optional<StoredRow> get(TableShape table, KindShape keys, byte[] key) throws RocksDBException {
        byte[] into = VALUE.get();
        int length = database.get(table.family(), totalOrder, key, 0, key.length, into, 0, into.length);
        if (length == RocksDB.NOT_FOUND) {
            return Optional.empty();
        }
        // A value that does not fit into the buffer is truncated; it is read again, and may have changed or been
        // deleted since.
        byte[] value =
                length <= into.length ? Arrays.copyOf(into, length) : database.get(table.family(), totalOrder, key);
        return value == null
                ? Optional.empty()
                : Optional.of(TableShape.row(keys, keys.read(key, 0), value, 0, value.length));
    }

    public List<StoredRow> get(TableShape table, GetRequest request) throws RocksDBException {
        KindShape keys = table.keys(request.kind());
        List<byte[]> wanted = new ArrayList<>(request.keys().size());
        for (Key each : request.keys()) {
            keys.writeIfFits(each).ifPresent(wanted::add);
        }
        if (wanted.size() == 1) {
            return get(table, keys, wanted.get(0)).map(List::of).orElse(List.of());
        }
        wanted.sort(Arrays::compareUnsigned);
        List<StoredRow> rows = new ArrayList<>(wanted.size());
        for (int i = 0; i < wanted.size(); i++) {
            if (i == 0 || !Arrays.equals(wanted.get(i - 1), wanted.get(i))) {
                get(table, keys, wanted.get(i)).ifPresent(rows::add);
            }
        }
        return rows;
    }

    public List<StoredRow> range(TableShape table, RangeRequest request) throws RocksDBException {
        Optional<ByteRange> range = table.keys(request.kind()).range(request);
        if (range.isEmpty()) {
            return List.of();
        }
        Optional<byte[]> after =
                request.after().map(each -> table.keys(each.kind()).write(each.key()));
        return request.backward()
                ? backward(table, request, range.get(), after)
                : forward(table, request, range.get(), after);
    }

    private List<StoredRow> forward(TableShape table, RangeRequest request, ByteRange range, Optional<byte[]> after)
            throws RocksDBException {
        byte[] from = after.filter(each -> Arrays.compareUnsigned(each, range.from()) >= 0)
                .map(Reads::successor)
                .orElse(range.from());
        RowPage page = new RowPage(table, request);
        // A range whose common bytes are shorter than the filters' prefix spans several prefixes, so the filters cannot
        // be used.
        boolean filtered = sharedBytes(range) >= table.prefixBytes();
        try (RocksIterator at = database.newIterator(table.family(), filtered ? byPrefix : totalOrder)) {
            for (at.seek(from); page.hasRoom() && at.isValid(); at.next()) {
                page.buffer.readKey(at);
                if (!page.buffer.keyBelow(range.to())) {
                    return page.rows;
                }
                page.add(at);
            }
            at.status();
        }
        return page.rows;
    }

    /** Starts at the upper end, or before the row to go on from; neither is part of the page. */
    private List<StoredRow> backward(TableShape table, RangeRequest request, ByteRange range, Optional<byte[]> after)
            throws RocksDBException {
        byte[] to = after.filter(each -> Arrays.compareUnsigned(each, range.to()) < 0)
                .orElse(range.to());
        RowPage page = new RowPage(table, request);
        try (RocksIterator at = database.newIterator(table.family(), totalOrder)) {
            at.seekForPrev(to);
            for (; page.hasRoom() && at.isValid(); at.prev()) {
                page.buffer.readKey(at);
                if (page.buffer.keyBelow(range.from())) {
                    return page.rows;
                }
                if (!page.buffer.keyEquals(to)) {
                    page.add(at);
                }
            }
            at.status();
        }
        return page.rows;
    }

    public List<StoredRow> scan(TableShape table, ScanRequest request) throws RocksDBException {
        List<StoredRow> rows = new ArrayList<>();
        List<byte[]> borders = request.parts() == 1 ? List.of() : borders(table, request.parts());
        Optional<byte[]> from = request.after()
                .map(each -> successor(table.storedKey(each)))
                .or(() -> border(borders, request.part() - 1));
        // Borders are missing only if the table was empty when they were computed; rows written since then belong to
        // part 0.
        boolean none = borders.isEmpty() && request.part() > 0;
        Optional<byte[]> to = border(borders, request.part());
        try (RocksIterator at = database.newIterator(table.family(), totalOrder)) {
            from.ifPresentOrElse(at::seek, at::seekToFirst);
            for (; !none && rows.size() < request.limit() && at.isValid(); at.next()) {
                byte[] key = at.key();
                if (to.isPresent() && Arrays.compareUnsigned(key, to.get()) >= 0) {
                    return rows;
                }
                rows.add(table.row(key, at.value()));
            }
            at.status();
        }
        return rows;
    }

    private List<byte[]> borders(TableShape table, int parts) throws RocksDBException {
        return table.borders(parts, () -> new SplitPoints(database, table, totalOrder).splitPoints(parts));
    }

    private static Optional<byte[]> border(List<byte[]> borders, int place) {
        return 0 <= place && place < borders.size() ? Optional.of(borders.get(place)) : Optional.empty();
    }

    /** How many leading bytes all keys of the range have in common. */
    private static int sharedBytes(ByteRange range) {
        int differing = Arrays.mismatch(range.from(), range.to());
        return differing < 0 ? range.from().length : differing;
    }

    private static byte[] successor(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    @Override
    public void close() {
        byPrefix.close();
        totalOrder.close();
    }
}
