package dev.keywright.rocksdb;

import dev.keywright.core.engine.GetRequest;
import dev.keywright.core.engine.Key;
import dev.keywright.core.engine.RangeRequest;
import dev.keywright.core.engine.ScanRequest;
import dev.keywright.core.engine.StoredRow;
import dev.keywright.core.key.ByteRange;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.Snapshot;

/** Reads of the newest rows, or of those of a snapshot. */
final class Reads implements AutoCloseable {

    private final RocksDB database;
    /** Where the first bytes of a partition are known to the filters, files without them are passed over. */
    private final ReadOptions byPrefix =
            new ReadOptions().setTotalOrderSeek(false).setPrefixSameAsStart(true);

    private final ReadOptions inOrder = new ReadOptions().setTotalOrderSeek(true);

    Reads(RocksDB database) {
        this.database = database;
    }

    static Reads at(RocksDB database, Snapshot snapshot) {
        Reads reads = new Reads(database);
        reads.byPrefix.setSnapshot(snapshot);
        reads.inOrder.setSnapshot(snapshot);
        return reads;
    }

    Optional<StoredRow> get(RocksTable table, Keys keys, byte[] key) throws RocksDBException {
        byte[] value = database.get(table.family(), inOrder, key);
        return value == null ? Optional.empty() : Optional.of(table.row(keys, key, value));
    }

    List<StoredRow> get(RocksTable table, GetRequest request) throws RocksDBException {
        Keys keys = table.keys(request.kind());
        List<byte[]> wanted = new ArrayList<>(request.keys().size());
        for (Key each : request.keys()) {
            keys.find(each).ifPresent(wanted::add);
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

    List<StoredRow> range(RocksTable table, RangeRequest request) throws RocksDBException {
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

    private List<StoredRow> forward(RocksTable table, RangeRequest request, ByteRange range, Optional<byte[]> after)
            throws RocksDBException {
        byte[] from = after.filter(each -> Arrays.compareUnsigned(each, range.from()) >= 0)
                .map(Reads::behind)
                .orElse(range.from());
        Page page = new Page(table, request);
        // A partition shorter than what filters know shares its bytes with others.
        boolean filtered = sharedBytes(range) >= table.prefixBytes();
        try (RocksIterator at = database.newIterator(table.family(), filtered ? byPrefix : inOrder)) {
            for (at.seek(from); page.wanting() && at.isValid(); at.next()) {
                byte[] key = at.key();
                if (Arrays.compareUnsigned(key, range.to()) >= 0) {
                    return page.rows;
                }
                page.add(key, at);
            }
            at.status();
        }
        return page.rows;
    }

    private List<StoredRow> backward(RocksTable table, RangeRequest request, ByteRange range, Optional<byte[]> after)
            throws RocksDBException {
        byte[] to = after.filter(each -> Arrays.compareUnsigned(each, range.to()) < 0)
                .orElse(range.to());
        Page page = new Page(table, request);
        try (RocksIterator at = database.newIterator(table.family(), inOrder)) {
            at.seekForPrev(to);
            if (at.isValid() && Arrays.equals(at.key(), to)) {
                at.prev();
            }
            for (; page.wanting() && at.isValid(); at.prev()) {
                byte[] key = at.key();
                if (Arrays.compareUnsigned(key, range.from()) < 0) {
                    return page.rows;
                }
                page.add(key, at);
            }
            at.status();
        }
        return page.rows;
    }

    List<StoredRow> scan(RocksTable table, ScanRequest request) throws RocksDBException {
        List<StoredRow> rows = new ArrayList<>();
        try (RocksIterator at = database.newIterator(table.family(), inOrder)) {
            if (request.after().isPresent()) {
                StoredRow after = request.after().get();
                at.seek(behind(table.keys(after.kind()).write(after.key())));
            } else {
                at.seekToFirst();
            }
            for (; rows.size() < request.limit() && at.isValid(); at.next()) {
                byte[] key = at.key();
                Keys keys = table.keys(key);
                if (request.parts() == 1 || part(key, keys, request.parts()) == request.part()) {
                    rows.add(table.row(keys, key, at.value()));
                }
            }
            at.status();
        }
        return rows;
    }

    private static int part(byte[] key, Keys keys, int parts) {
        return Math.floorMod(Arrays.hashCode(Arrays.copyOf(key, keys.partitionBytes(key))), parts);
    }

    /** How many first bytes all keys of the range have in common. */
    private static int sharedBytes(ByteRange range) {
        int differing = Arrays.mismatch(range.from(), range.to());
        return differing < 0 ? range.from().length : differing;
    }

    private static byte[] behind(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }

    @Override
    public void close() {
        byPrefix.close();
        inOrder.close();
    }

    /** Rows of the kind that is asked for, or of all, up to the limit. */
    private static final class Page {

        private final RocksTable table;
        private final Keys asked;
        private final boolean everyKind;
        private final int limit;
        private final List<StoredRow> rows = new ArrayList<>();

        Page(RocksTable table, RangeRequest request) {
            this.table = table;
            this.asked = table.keys(request.kind());
            this.everyKind = request.everyKind();
            this.limit = request.limit();
        }

        boolean wanting() {
            return rows.size() < limit;
        }

        void add(byte[] key, RocksIterator at) {
            if (everyKind) {
                rows.add(table.row(table.keys(key), key, at.value()));
            } else if (Keys.number(key) == asked.number()) {
                rows.add(table.row(asked, key, at.value()));
            }
        }
    }
}
