package dev.keywright.rocksdb.read;

import dev.keywright.rocksdb.table.TableShape;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.rocksdb.ColumnFamilyHandle;
import org.rocksdb.Range;
import org.rocksdb.ReadOptions;
import org.rocksdb.RocksDB;
import org.rocksdb.RocksDBException;
import org.rocksdb.RocksIterator;
import org.rocksdb.SizeApproximationFlag;
import org.rocksdb.Slice;

/**
 * Computes the borders that divide a table into parts for a parallel scan. Each part is a range of keys, holds whole
 * partitions, and has about as many bytes as the others. Used by {@code Reads}.
 *
 * <pre>
 *   first key                                        last key
 *   |-----------------|==============|-----------------------|
 *        part 0           part 1             part 2
 * </pre>
 *
 * A border is found by binary search: RocksDB estimates how many bytes precede the middle key.
 */
final class SplitPoints {

    /** The bytes of a key after these do not matter for the estimate. */
    private static final int BYTES = 24;

    private static final int HALVINGS = 24;

    private final RocksDB database;
    private final TableShape table;
    private final ReadOptions totalOrder;

    SplitPoints(RocksDB database, TableShape table, ReadOptions inOrder) {
        this.database = database;
        this.table = table;
        this.totalOrder = inOrder;
    }

    /** One border fewer than parts, ascending; an empty list if the table is empty. */
    List<byte[]> splitPoints(int parts) throws RocksDBException {
        try (RocksIterator at = database.newIterator(table.family(), totalOrder)) {
            at.seekToLast();
            if (!at.isValid()) {
                at.status();
                return List.of();
            }
            byte[] last = at.key();
            at.seekToFirst();
            byte[] first = at.key();
            long all = bytes(first, successor(last));
            List<byte[]> borders = new ArrayList<>();
            for (int part = 1; part < parts; part++) {
                borders.add(alignToPartition(at, splitPoint(first, last, all / parts * part)));
            }
            borders.sort(Arrays::compareUnsigned);
            return borders;
        }
    }

    private byte[] splitPoint(byte[] first, byte[] last, long wanted) throws RocksDBException {
        BigInteger low = number(first);
        BigInteger high = number(last);
        for (int halving = 0; halving < HALVINGS && low.compareTo(high) < 0; halving++) {
            BigInteger middle = low.add(high).shiftRight(1);
            byte[] key = key(middle);
            boolean more = Arrays.compareUnsigned(first, key) < 0 && bytes(first, key) > wanted;
            low = more ? low : middle.add(BigInteger.ONE);
            high = more ? middle : high;
        }
        return key(low);
    }

    /** Moves the border to the start of the first partition that begins at or after it. */
    private byte[] alignToPartition(RocksIterator at, byte[] border) throws RocksDBException {
        at.seek(border);
        if (!at.isValid()) {
            at.status();
            return border;
        }
        byte[] key = at.key();
        int length = table.partitionBytes(key);
        byte[] partition = Arrays.copyOf(key, length);
        if (Arrays.compareUnsigned(partition, border) >= 0) {
            return partition;
        }
        // The partition begins before the border, so the part ends after it: its bytes plus one. Its last byte is the
        // separator 02, never ff.
        partition[length - 1]++;
        return partition;
    }

    private long bytes(byte[] from, byte[] to) throws RocksDBException {
        ColumnFamilyHandle family = table.family();
        try (Slice start = new Slice(from);
                Slice limit = new Slice(to)) {
            return database.getApproximateSizes(
                            family,
                            List.of(new Range(start, limit)),
                            SizeApproximationFlag.INCLUDE_FILES,
                            SizeApproximationFlag.INCLUDE_MEMTABLES)[0];
        }
    }

    private static BigInteger number(byte[] key) {
        return new BigInteger(1, Arrays.copyOf(key, BYTES));
    }

    private static byte[] key(BigInteger number) {
        byte[] bytes = number.toByteArray();
        byte[] key = new byte[BYTES];
        int length = Math.min(bytes.length, BYTES);
        System.arraycopy(bytes, bytes.length - length, key, BYTES - length, length);
        return key;
    }

    private static byte[] successor(byte[] key) {
        return Arrays.copyOf(key, key.length + 1);
    }
}
